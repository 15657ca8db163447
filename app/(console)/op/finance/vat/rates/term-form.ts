import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { addVatTerm } from '@/lib/contract/vat/term'
import { parsePounds } from '@/lib/domain/money'
import { KEPT_VAT_TERMS } from '@/lib/domain/vat/term'

export const TERMS = '/op/finance/vat/rates'

/** "17.5 %" and "£135.00" alike: two decimals of percent or pounds. */
const value = z
  .string()
  .transform((text) => parsePounds(text.replace(/[%％]/g, '')))
  .pipe(addVatTerm.body.shape.value as z.ZodType<number, number | null>)

/** A rate is never edited: a newer one replaces it. */
export const termForm = recordForm(addVatTerm, addVatTerm, {
  name: 'vatTerm',
  words: 'vat.terms',
  path: TERMS,
  fields: [
    { name: 'name', control: { as: 'choice', values: KEPT_VAT_TERMS } },
    [
      { name: 'value', hint: 'valueHint', control: { as: 'text', max: 12 }, read: value },
      { name: 'fromDay', hint: 'fromHint', control: { as: 'date' } },
    ],
  ],
})
