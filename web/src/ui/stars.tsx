const star = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

/** Five stars in one path, each 24 wide. */
function Row({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 24"
      className={`h-[1em] w-[5em] max-w-none ${className}`}
    >
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} fill="currentColor" />
      ))}
    </svg>
  )
}

interface StarsProps {
  /** 0 to 5, may be fractional. */
  value: number
  /** The text for screen readers, such as "4.5 of 5 stars". */
  label: string
}

export function Stars({ value, label }: StarsProps) {
  const share = Math.min(Math.max(value / 5, 0), 1) * 100
  return (
    <span
      role="img"
      aria-label={label}
      className="relative inline-block h-[1em] w-[5em] align-[-0.1em]"
    >
      <Row className="text-line" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${share}%` }}>
        <Row className="text-star" />
      </span>
    </span>
  )
}
