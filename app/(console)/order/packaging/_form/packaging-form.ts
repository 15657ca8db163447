import { recordForm } from '@/app/_kit/record/definition'
import { TypedSize } from '@/lib/actions/form-values'
import { addPackaging, editPackaging, type Packaging } from '@/lib/contract/packaging'
import { typedSize } from '@/lib/domain/parcel-size'

export const PACKAGING = '/order/packaging'

export const packagingForm = recordForm(addPackaging, editPackaging, {
  name: 'packaging',
  words: 'packaging',
  path: PACKAGING,
  fields: [
    { name: 'name', hint: 'nameHint', control: { as: 'text', max: 40 } },
    [
      {
        name: 'size',
        hint: 'sizeHint',
        control: { as: 'text', max: 40 },
        read: TypedSize.pipe(addPackaging.body.shape.size),
        shown: (kept) => typedSize(String(kept)),
      },
      { name: 'packagingG', control: { as: 'number' }, begins: 0 },
    ],
  ],
})

/** Values of the form, with the size in centimetres. */
export const formValues = (saved: Packaging): Packaging => ({ ...saved, size: typedSize(saved.size) })
