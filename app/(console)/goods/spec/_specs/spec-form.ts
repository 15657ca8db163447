import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { typedRows } from '@/app/_kit/record/rows-input'
import { addSpec, editSpec } from '@/lib/contract/spec'
import { SPEC_NAME_MAX, SPEC_VALUES_MAX } from '@/lib/domain/spec'

export const SPECS = '/goods/spec'
export const PLATFORM_SPECS = '/op/goods/specs'

const { zh, en, colour } = addSpec.body.shape.values.element.shape
const Id = addSpec.body.shape.values.element.shape.id.default(null)

const TypedValue = z.object({
  id: Id,
  zh,
  en,
  colour: z
    .string()
    .default('')
    .transform((text) => text.trim().toLowerCase())
    .pipe(colour),
})

const values = (rows: unknown) => (rows as { zh: string; en: string }[]).map((row) => `${row.zh} ${row.en}`).join(', ')

const formAt = (path: string) =>
  recordForm(addSpec, editSpec, {
    name: 'spec',
    words: 'spec',
    path,
    fields: [
      [
        { name: 'nameZh', control: { as: 'text', max: SPEC_NAME_MAX } },
        { name: 'nameEn', control: { as: 'text', max: SPEC_NAME_MAX } },
      ],
      {
        name: 'values',
        control: { as: 'own' },
        read: typedRows(TypedValue, SPEC_VALUES_MAX).pipe(z.array(z.any()).min(1, { error: 'required' })),
        shown: values,
      },
      { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 0 },
    ],
  })

/** The same form for option sets of shops and of the platform. */
export const specForms = { [SPECS]: formAt(SPECS), [PLATFORM_SPECS]: formAt(PLATFORM_SPECS) }
