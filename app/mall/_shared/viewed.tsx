import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { searchGoods } from '@/lib/contract/mall'
import { viewedCookieName, viewedIn } from '@/lib/session/viewed'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { GoodsGrid } from './goods-grid'
import { rememberViewed } from './viewed-actions'

/** Products viewed in this browser, with the switch: nothing is stored before it is switched on. */
export async function Viewed({ but = '' }: { but?: string }) {
  const ids = viewedIn((await cookies()).get(viewedCookieName())?.value)
  const [t, texts] = await Promise.all([getTranslations('mall.viewed'), formTexts()])
  const others = (ids ?? []).filter((id) => id !== but)
  const query = { ids: others.join(','), size: others.length }
  const found = others.length > 0 ? (await readAsBuyer(searchGoods, { query }, { else: null }))?.records : []
  return (
    <section className="mall-about mall-viewed">
      <h2>{t('title')}</h2>
      {ids === null && <p className="soft">{t('off')}</p>}
      {ids !== null && !found?.length && <p className="soft">{t('none')}</p>}
      {found && <GoodsGrid goods={found} />}
      <ActionForm
        action={rememberViewed}
        texts={texts}
        hidden={{ on: ids === null ? '1' : '' }}
        className="mall-inline"
      >
        <SubmitButton look="secondary">{t(ids === null ? 'remember' : 'forget')}</SubmitButton>
      </ActionForm>
    </section>
  )
}
