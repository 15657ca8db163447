'use client'

interface Props {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: (described: {
    id: string
    name: string
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => React.ReactNode
}

/** Label, control and what is wrong with it, tied together for every kind of reader. */
export function Field({ id, label, error, hint, children }: Props) {
  const note = error ?? hint
  return (
    <div className="sign-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name: id,
        ...(error && { 'aria-invalid': true as const }),
        ...(note && { 'aria-describedby': `${id}-note` }),
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'account-error' : 'account-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
