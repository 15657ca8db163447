'use client'

import { useState } from 'react'
import { z } from 'zod/mini'
import { CheckedForm } from '@/components/form/checked-form'
import { type FormTexts, fillText } from '@/components/form/form-text'
import { SaveBar } from '@/components/form/save-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/ui/notice'
import { sendSample } from '../actions'

const Typed = z.object({
  name: z.string().check(z.trim(), z.minLength(2)),
  trackingNo: z.string().check(z.trim(), z.minLength(6), z.maxLength(40)),
})

interface CheckedSampleProps {
  texts: FormTexts
  labels: { name: string; tracking: string; send: string; sent: string }
}

/** A form that is validated before it is sent. */
export function CheckedSample({ texts, labels }: CheckedSampleProps) {
  const [sent, setSent] = useState<string>()
  return (
    <CheckedForm action={sendSample} schema={Typed} texts={texts} onDone={({ name }) => setSent(name)} guard>
      {sent && (
        <Notice tone="ok" role="status">
          {fillText(labels.sent, { name: sent })}
        </Notice>
      )}
      <TextField name="name" label={labels.name} />
      <TextField name="trackingNo" label={labels.tracking} columns={24} />
      <SaveBar>
        <SubmitButton>{labels.send}</SubmitButton>
      </SaveBar>
    </CheckedForm>
  )
}
