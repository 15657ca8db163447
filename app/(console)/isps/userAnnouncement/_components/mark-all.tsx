import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { markAllRead } from '../actions'

/** Marks everything as read with one press, also without scripts. */
export async function MarkAll() {
  const t = await getTranslations('message.mine')
  return (
    <form action={markAllRead}>
      <Button type="submit">{t('markAll')}</Button>
    </form>
  )
}
