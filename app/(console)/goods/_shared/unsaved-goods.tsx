import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { goodsDraft } from '@/lib/contract/goods/draft'
import { opensPath } from '@/lib/navigation/menu'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

const FORM = '/goods/edit'

/** Notice about a new product that was typed but not saved, with a link to its form. */
export async function UnsavedGoods({ menu, can }: Pick<Session, 'menu' | 'can'>) {
  if (!can('goods:edit') || !opensPath(menu, FORM, can)) return null
  const kept = await read(goodsDraft, { query: {} }, { else: null })
  if (!kept) return null
  const t = await getTranslations('goods.unsaved')
  return (
    <Notice action={<TextLink href={FORM}>{t('goOn')}</TextLink>}>
      {t.rich('text', { time: () => <Time value={kept.at} style="short" /> })}
    </Notice>
  )
}
