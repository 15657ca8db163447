import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import type { Goods, GoodsReview } from '@/lib/contract/goods/record'
import { isLive } from '@/lib/domain/product'
import type { Session } from '@/lib/session/session'
import { withdraw } from '../../_shared/actions'
import { CHANGES } from './change-list'
import { PENDING, RETURNED } from './waited'

const PARTLY = 2

interface Props {
  change: GoodsReview
  goods: Goods
  can: Session['can']
}

/** Acts on a change: withdraw it while it waits, or revise it if it was not accepted in full. */
export async function ChangeActs({ change, goods, can }: Props) {
  const [t, texts] = await Promise.all([getTranslations('goods.change'), formTexts()])
  const again = [PARTLY, RETURNED].includes(change.state) && !goods.changePending && isLive(goods.state)
  return (
    <>
      <ButtonLink href={`/goods/detail/${goods.id}`}>{t('toGoods')}</ButtonLink>
      {again && can('goods:edit') && (
        <ButtonLink look="primary" href={`/goods/edit/${goods.id}?change=${change.id}`}>
          {t('takeUp')}
        </ButtonLink>
      )}
      {change.state === PENDING && can('goods:submit') && (
        <ActionForm action={withdraw} texts={texts} hidden={{ id: goods.id, version: goods.version, from: CHANGES }}>
          <SubmitButton look="secondary">{t('withdraw')}</SubmitButton>
        </ActionForm>
      )}
    </>
  )
}
