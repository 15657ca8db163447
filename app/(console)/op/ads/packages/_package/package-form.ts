import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { cellNumber, typedRows } from '@/app/_kit/record/rows-input'
import { addAdPackage, editAdPackage } from '@/lib/contract/ads/package'
import { PACKAGE_CONTENTS_MAX, type PackageContent } from '@/lib/domain/ads/package'

export const AD_PACKAGES = '/op/ads/packages'

const TypedContent = z.object({ positionId: z.string().min(1, { error: 'required' }), days: cellNumber(1) })

export const packageForm = recordForm(addAdPackage, editAdPackage, {
  name: 'adPackage',
  words: 'adPackage',
  path: AD_PACKAGES,
  refType: 'adPackage',
  fields: [
    [
      { name: 'titleZh', control: { as: 'text', max: 30 } },
      { name: 'titleEn', control: { as: 'text', max: 60 } },
    ],
    {
      ...{ name: 'contents', control: { as: 'own' }, read: typedRows(TypedContent, PACKAGE_CONTENTS_MAX) },
      shown: (contents) => (contents as PackageContent[]).map(({ days }) => days).join(', '),
    },
    [
      { name: 'priceP', control: { as: 'money' } },
      { name: 'validDays', hint: 'validHint', control: { as: 'number' }, begins: 90 },
    ],
    {
      ...{ name: 'stock', hint: 'stockHint', control: { as: 'number' }, optional: true },
      read: z
        .string()
        .transform((text) => (text.trim() === '' ? null : Number(text)))
        .pipe(addAdPackage.body.shape.stock),
    },
    { name: 'active', hint: 'activeHint', control: { as: 'check' }, begins: 1 },
  ],
})
