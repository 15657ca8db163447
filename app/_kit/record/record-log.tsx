import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import { requireSession } from '@/lib/session/session'

/** Link to the entries of the operation log about a record; nothing for readers who may not open the log. */
export async function RecordLog({ id }: { id: string }) {
  const session = await requireSession()
  if (!session.can('log:view')) return null
  const t = await getTranslations('log')
  return <TextLink href={`/system/logs/operation?ref=${id}`}>{t('ofRecord')}</TextLink>
}
