import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import type { BuyerAddress } from '@/lib/contract/buyer'
import type { MyPlay } from '@/lib/contract/mall/draw'
import { timeSpeaker } from '../_shared/coupon-lines'
import { speaker } from '../_shared/say'
import { claim } from './actions'

/** Form for the delivery address of a prize. */
async function Claim({ id, addresses }: { id: string; addresses: readonly BuyerAddress[] }) {
  const [t, texts] = await Promise.all([getTranslations('mallDraw'), formTexts()])
  if (addresses.length === 0)
    return (
      <p>
        {t('noAddress')}{' '}
        <a className="in-text" href="/mall/addresses#new">
          {t('addAddress')}
        </a>
      </p>
    )
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return (
    <ActionForm action={claim} texts={texts} hidden={{ id }}>
      <ChoiceField
        name="addressId"
        label={t('address')}
        value={usual?.id ?? ''}
        options={addresses.map(({ id: value, address: { name, line1, postcode } }) => ({
          ...{ value, label: [name, line1, postcode].join(', ') },
        }))}
      />
      <div className="form-buttons">
        <SubmitButton>{t('claim')}</SubmitButton>
        <a className="button button-quiet" href="/mall/addresses#new">
          {t('addAddress')}
        </a>
      </div>
    </ActionForm>
  )
}

interface Props {
  plays: readonly MyPlay[]
  addresses: readonly BuyerAddress[]
  done: string | string[] | undefined
}

/** The buyer's prizes with their claims, then the other plays. */
export async function Plays({ plays, addresses, done }: Props) {
  const [t, say, time] = await Promise.all([getTranslations('mallDraw'), speaker(), timeSpeaker()])
  const won = plays.filter(({ prize }) => prize !== null)
  const lost = plays.filter(({ prize }) => prize === null)
  return (
    <>
      <Card title={t('mine')} note={String(won.length)} id="mine">
        <Outcome done={done} known={['claimed']} text={() => t('claimed')} />
        {won.length === 0 && <p className="soft">{t('noPrize')}</p>}
        <ul className="mall-wins">
          {
            await Promise.all(
              won.map(async ({ id, prize, draw, playedAt, state, claimBy, orderId, type }) => (
                <li key={id} id={`win-${id}`}>
                  <b>{prize && say(prize)}</b>{' '}
                  <span className="soft">
                    {say(draw)} · {time(playedAt)}
                  </span>
                  <p>
                    {state &&
                      t(type === 'coupon' ? 'win.coupon' : `win.${state}`, { at: claimBy ? time(claimBy) : '' })}{' '}
                    {orderId && (
                      <a className="in-text" href={`/mall/orders/${orderId}`}>
                        {t('order')}
                      </a>
                    )}
                    {type === 'coupon' && (
                      <a className="in-text" href="/mall/account/coupons">
                        {t('coupons')}
                      </a>
                    )}
                  </p>
                  {state === 'won' && (await Claim({ id, addresses }))}
                </li>
              )),
            )
          }
        </ul>
      </Card>
      {lost.length > 0 && (
        <details className="card card-body">
          <summary>{t('others', { count: lost.length })}</summary>
          <ul>
            {lost.map(({ id, draw, playedAt, missed }) => (
              <li key={id}>
                {time(playedAt)} · {say(draw)} · {t(missed ? `missedBrief.${missed}` : 'lostBrief')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
