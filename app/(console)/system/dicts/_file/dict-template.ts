import 'server-only'
import { csvLine, csvText } from '@/lib/csv/csv'
import { shippedTexts } from '@/lib/i18n/shipped'
import { dictHead } from './dict-file'

/** Lines of a template: the columns, and two sample values of one dictionary. */
export async function dictTemplate(): Promise<string[]> {
  const both = await Promise.all([shippedTexts('zh-CN'), shippedTexts('en-GB')])
  const said = (word: string) => both.map((texts) => texts.get(`dictionary.file.example.${word}`) ?? '')
  const values = ['small', 'large'].map((value, at) => [value, ...said(value), '', String(at + 1), '1'])
  return [dictHead, ...values.map((cells) => csvLine(['parcel_size', ...said('name'), ...cells].map(csvText)))]
}
