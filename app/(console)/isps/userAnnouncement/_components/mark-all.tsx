import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { markAllRead } from '../actions'

/** One press instead of opening each; without scripts too. */
export async function MarkAll() {
  const t = await getTranslations('message.mine')
  return (
    <form action={markAllRead}>
      <Button type="submit">{t('markAll')}</Button>
    </form>
  )
}
