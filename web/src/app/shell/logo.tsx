/** The compass of /icon.svg without its tile: a ring, an open book, a coral needle. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="66 50 380 400" className={className}>
      <path
        d="M317 89A178 178 0 0 1 432 228M432 284A178 178 0 0 1 299 429M213 429A178 178 0 0 1 80 284M80 228A178 178 0 0 1 195 89"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path
        fill="var(--primary)"
        d="M256 334C222 280 164 248 86 248c18 32 30 60 38 90 60 0 106 24 132 96z"
      />
      <path
        fill="var(--primary)"
        opacity=".78"
        d="M256 334C290 280 348 248 426 248c-18 32-30 60-38 90-60 0-106 24-132 96z"
      />
      <path fill="#f2683c" d="M256 62C249 140 229 202 190 248c28 12 50 33 66 60z" />
      <path fill="#d4522a" d="M256 62c7 78 27 140 66 186-28 12-50 33-66 60z" />
    </svg>
  )
}
