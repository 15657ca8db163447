import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Button, ButtonLink } from '@/components/ui/button'
import type { Goods } from '@/lib/contract/goods/record'
import type { PermissionCode } from '@/lib/domain/permission'
import { isLive, isOpen, PRODUCT, type ProductEvent } from '@/lib/domain/product'
import type { Session } from '@/lib/session/session'
import { copy, recycle, restore, shelf, submit, withdraw } from './actions'

interface Act {
  event: ProductEvent | 'copy'
  permission: PermissionCode
  action: typeof submit
  primary?: true
}

/** Acts with a single button; the state machine decides which are offered. */
const ACTS: readonly Act[] = [
  { event: 'submit', permission: 'goods:submit', action: submit, primary: true },
  { event: 'withdraw', permission: 'goods:submit', action: withdraw },
  { event: 'restore', permission: 'goods:delete', action: restore },
]

/** A pending change can be withdrawn even if the product is on sale. */
const isOffered = (event: Act['event'], { state, changePending, missing }: Goods): boolean => {
  if (event === 'withdraw' && changePending) return true
  if (event === 'submit' && missing.length > 0) return false
  return PRODUCT.offers(state, 'shop').some((each) => each === event)
}

/** Buttons of a product's page. */
export async function GoodsActs({ goods, session }: { goods: Goods; session: Session }) {
  const [t, texts] = await Promise.all([getTranslations('goods'), formTexts()])
  const { id, version, state } = goods
  const hidden = { id, version }
  const offers = PRODUCT.offers(state, 'shop')
  const shelved = offers.includes('list') ? '1' : offers.includes('delist') ? '0' : null
  return (
    <>
      {(isOpen(state) || isLive(state)) && session.can('goods:edit') && (
        <ButtonLink href={`/goods/edit/${id}`}>{t('act.edit')}</ButtonLink>
      )}
      {session.can('goods:add') && (
        <ActionForm action={copy} texts={texts} hidden={hidden}>
          <SubmitButton look="quiet">{t('act.copy')}</SubmitButton>
        </ActionForm>
      )}
      {shelved !== null && session.can('goods:shelf') && (
        <form action={shelf}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="on" value={shelved} />
          <Button type="submit" look={shelved === '1' ? 'primary' : 'secondary'}>
            {t(shelved === '1' ? 'act.list' : 'act.delist')}
          </Button>
        </form>
      )}
      {ACTS.filter(({ event, permission }) => isOffered(event, goods) && session.can(permission)).map((act) => (
        <ActionForm key={act.event} action={act.action} texts={texts} hidden={hidden}>
          <SubmitButton look={act.primary ? 'primary' : 'secondary'}>{t(`act.${act.event}`)}</SubmitButton>
        </ActionForm>
      ))}
      {offers.includes('recycle') && session.can('goods:delete') && (
        <ActionForm action={recycle} texts={texts} hidden={hidden}>
          <AskFirst label={t('act.recycle')} sure={t('act.recycleSure')}>
            {t('act.recycleHint')}
          </AskFirst>
        </ActionForm>
      )}
    </>
  )
}
