import { Button } from '../../../ui/button.tsx'

interface SubmitButtonProps {
  busy: boolean
  label: string
  busyLabel: string
}

export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <Button type="submit" busy={busy} className="mt-1 w-full">
      {busy ? busyLabel : label}
    </Button>
  )
}
