import { type ReactNode, useId } from 'react'

interface TickProps {
  name: string
  checked?: boolean
  /** Error of the last answer. */
  wrong?: string | undefined
  children: ReactNode
}

/** Checkbox that confirms something unusual. */
export function Tick({ name, checked, wrong, children }: TickProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          className="check"
          name={name}
          value="1"
          defaultChecked={checked}
          aria-invalid={Boolean(wrong) || undefined}
          aria-describedby={wrong ? id : undefined}
        />
        {children}
      </label>
      {wrong && (
        <div className="field-error" id={id}>
          <span aria-hidden>▲</span> {wrong}
        </div>
      )}
    </div>
  )
}
