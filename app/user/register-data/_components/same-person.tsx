'use client'

import { writeField } from '@/components/form/write-field'
import { Button } from '@/components/ui/button'

interface SamePersonProps {
  /** Values by field name. */
  person: Readonly<Record<string, string>>
  label: string
}

/** Copies the representative's data to the first owner. */
export function SamePerson({ person, label }: SamePersonProps) {
  const fill = (form: HTMLFormElement | null) => {
    for (const [name, value] of Object.entries(person)) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) writeField(field, value)
    }
  }
  return (
    <p className="needs-script">
      <Button size="sm" onClick={({ currentTarget }) => fill(currentTarget.form)}>
        {label}
      </Button>
    </p>
  )
}
