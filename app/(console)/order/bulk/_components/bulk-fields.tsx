'use client'

import { ChoiceField } from '@/components/form/choice-fields'
import { fillText } from '@/components/form/form-text'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import type { BulkState, Preview } from '../../_shipping/bulk-state'
import type { BulkTexts } from './bulk-texts'

interface BulkFieldsProps {
  kind: 'note' | 'remind'
  preview: Preview
  typed: BulkState['typed']
  texts: BulkTexts
}

const KEEP = 'keep'
/** Values of the contract, which is too large to load in a browser. */
const NOTE_MODES = ['append', 'replace', 'keep']
const hasNote = ({ note, flag }: Preview['ok'][number]) => note !== '' || flag > 0
const FLAGS = ['0', '1', '2', '3', '4', '5']

/** Fields of an action; confirming a large number of orders means typing the number. */
export function BulkFields({ kind, preview, typed, texts }: BulkFieldsProps) {
  const count = preview.ok.length
  return (
    <section className={kind === 'note' || count > BULK_CONFIRM_ROWS ? 'card card-body form' : undefined}>
      <input type="hidden" name="token" value={preview.token} />
      <input type="hidden" name="count" value={count} />
      {kind === 'note' && (
        <>
          <p>{fillText(texts.noteCount, { noted: preview.ok.filter(hasNote).length, count })}</p>
          <ChoiceField
            name="noteMode"
            label={texts.noteMode}
            value={typed.noteMode ?? 'append'}
            options={NOTE_MODES.map((value) => ({ value, label: texts.noteModes[value] ?? value }))}
          />
          <TextareaField
            name="note"
            label={texts.noteLabel}
            hint={texts.noteHint}
            maxLength={300}
            value={typed.note ?? ''}
            optional
          />
          <ChoiceField
            name="flag"
            label={texts.flag}
            value={typed.flag ?? KEEP}
            options={[
              { value: KEEP, label: texts.flagKeep },
              ...FLAGS.map((value) => ({ value, label: texts.flags[value] ?? value })),
            ]}
          />
        </>
      )}
      {count > BULK_CONFIRM_ROWS && (
        <TextField
          name="confirm"
          label={fillText(texts.confirm, { count })}
          columns={8}
          inputMode="numeric"
          autoComplete="off"
          value={typed.confirm ?? ''}
        />
      )}
    </section>
  )
}
