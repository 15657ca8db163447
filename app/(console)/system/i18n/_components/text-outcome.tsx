import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

/** What has just been done, said once. */
export async function TextOutcome({ done }: { done: unknown }) {
  const t = await getTranslations('translation.done')
  if (done !== 'saved' && done !== 'reset') return null
  return (
    <Notice tone="ok" role="status" once>
      {t(done)}
    </Notice>
  )
}
