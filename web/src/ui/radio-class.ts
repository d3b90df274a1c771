/** A radio button in our colours: the browser's own is grey by night, as if it were disabled. */
export const radioClass =
  'size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-paper checked:border-6 checked:border-primary disabled:cursor-not-allowed forced-colors:appearance-auto'
