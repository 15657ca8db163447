import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { signsLacking, textsIn } from '@/lib/pdf/signs'

/** Lists, before a record is saved as a PDF file, the characters that the file cannot show. */
export async function SignsNotice({ of }: { of: object }) {
  const lacking = signsLacking(textsIn(of))
  if (lacking.length === 0) return null
  return <Notice tone="warn">{(await getTranslations('common'))('signs', { signs: lacking.join(' ') })}</Notice>
}
