import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import { requireSession } from '@/lib/session/session'

/** Link to what the operation log has about a record; nothing for readers who may not open the log. */
export async function RecordLog({ id }: { id: string }) {
  const [{ can }, t] = await Promise.all([requireSession(), getTranslations('log')])
  if (!can('log:view')) return null
  return <TextLink href={`/system/logs/operation?ref=${id}`}>{t('ofRecord')}</TextLink>
}
