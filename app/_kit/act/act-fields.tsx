import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import type { ActScreen } from './act-screen'

/** Texts that an act may ask for, in order, with the rows of their fields. */
const TEXTS = { note: 2, reason: 2, text: 3, zh: 2, en: 2 }

const accepts = (wire: z.ZodType, nothing: unknown): { optional?: true } =>
  wire.safeParse(nothing).success ? { optional: true } : {}

/**
 * Common fields of an act by its call: texts and pictures. The label of a text is `note` or the act's own
 * `ask.receive.note`, below `act` of the words.
 */
export async function ActFields<Name extends string>({ screen, name }: { screen: ActScreen<Name>; name: Name }) {
  const { body } = screen.calls[name]
  const shape: Record<string, z.ZodType> = body instanceof z.ZodObject ? body.shape : {}
  const { readBy } = screen.acts.rows[name]
  const kind = screen.documents?.includes(name) ? 'document' : 'picture'
  const [t, uploads] = await Promise.all([
    getTranslations(`${screen.words}.act`),
    shape.files && uploadTexts(kind, screen.filesMax ?? 1),
  ])
  const texts = Object.entries(TEXTS).flatMap(([field, rows]) => {
    const { [field]: wire } = shape
    return wire instanceof z.ZodString ? [{ field, rows, wire }] : []
  })
  const labelOf = (field: string) => {
    const own = `ask.${name}.${field}`
    return t(t.has(own) ? own : field)
  }
  return (
    <>
      {texts.map(({ field, rows, wire }, index) => (
        <TextareaField
          key={field}
          name={field}
          label={labelOf(field)}
          {...(index === 0 && readBy && { hint: t(`readBy.${readBy}`) })}
          {...(wire.maxLength && { maxLength: wire.maxLength })}
          rows={field === 'text' ? (screen.textRows ?? rows) : rows}
          {...accepts(wire, '')}
        />
      ))}
      {shape.files && uploads && (
        <UploadField
          name="files"
          label={labelOf('files')}
          kind={kind}
          max={screen.filesMax ?? 1}
          texts={uploads}
          {...accepts(shape.files, [])}
        />
      )}
    </>
  )
}
