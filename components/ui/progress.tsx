/** How far a job is; `label` is spoken. `value` and `max` count rows, bytes or steps. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className="progress" value={value} max={max} aria-label={label} />
}
