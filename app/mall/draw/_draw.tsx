import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { MallDraw, MyPlay } from '@/lib/contract/mall/draw'
import { oddsText } from '@/lib/domain/marketing/draw'
import { PROMOTION_STATE } from '@/lib/domain/marketing/promotion'
import { timeSpeaker } from '../_shared/coupon-lines'
import { speaker } from '../_shared/say'
import { play } from './actions'

/** Result of the last play, above its draw. */
async function Result({ last }: { last: MyPlay }) {
  const [t, say, time] = await Promise.all([getTranslations('mallDraw'), speaker(), timeSpeaker()])
  if (!last.prize) return <Notice tone="info">{t(last.missed ? `missed.${last.missed}` : 'lost')}</Notice>
  return (
    <Notice tone="ok" title={t('won', { prize: say(last.prize) })}>
      {last.claimBy ? (
        <a className="in-text" href={`#win-${last.id}`}>
          {t('claimUntil', { at: time(last.claimBy) })}
        </a>
      ) : (
        <a className="in-text" href="/mall/account/coupons">
          {t('couponWon')}
        </a>
      )}
    </Notice>
  )
}

/** The button, or the reason why the buyer cannot play. */
async function Play({ draw }: { draw: MallDraw }) {
  const [t, texts] = await Promise.all([getTranslations('mallDraw'), formTexts()])
  if (draw.mine === null)
    return (
      <a className="button button-primary" href="/mall/login?next=/mall/draw">
        {t('signIn')}
      </a>
    )
  const { trouble, playsLeft } = draw.mine
  if (trouble) {
    const paused = trouble === 'DRAW_CLOSED' && draw.state === PROMOTION_STATE.paused
    return <p className="soft">{t(paused ? 'paused' : `trouble.${trouble}`)}</p>
  }
  return (
    <ActionForm action={play} texts={texts} hidden={{ id: draw.id }}>
      <CheckField name="adult" label={t('adult')} />
      <div className="form-buttons">
        <SubmitButton>{t('play')}</SubmitButton>
        <span className="soft">{t('playsLeft', { count: playsLeft })}</span>
      </div>
    </ActionForm>
  )
}

/** Prizes with their odds. */
async function Odds({ prizes }: Pick<MallDraw, 'prizes'>) {
  const [t, say] = await Promise.all([getTranslations('mallDraw'), speaker()])
  return (
    <table className="mall-odds">
      <caption className="hidden-text">{t('odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{t('left')}</th>
          <th scope="col">{t('odds')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, name, left, odds, dailyCap }) => (
          <tr key={id}>
            <th scope="row">{say(name)}</th>
            <td className="num">
              {left === 0 ? t('gone') : left}
              {left !== null && dailyCap !== null && <span className="soft"> {t('cap', { count: dailyCap })}</span>}
            </td>
            <td className="num">{t('percent', { percent: oddsText(odds) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One draw: dates, audience, prizes with odds, rules, and the button. */
export async function DrawCard({ draw, last }: { draw: MallDraw; last?: MyPlay | undefined }) {
  const [t, say, time] = await Promise.all([getTranslations('mallDraw'), speaker(), timeSpeaker()])
  const { playsOfDay, playsOfBuyer, orderDays } = draw
  return (
    <Card
      key={draw.id}
      id={`draw-${draw.id}`}
      title={say(draw.name)}
      note={t('period', { from: time(draw.startsAt), to: time(draw.endsAt) })}
    >
      {last && (await Result({ last }))}
      <p>
        {orderDays === null ? t('free') : t('needsOrder', { days: orderDays })}{' '}
        {t('plays', { day: playsOfDay, all: playsOfBuyer })}
      </p>
      {await Odds(draw)}
      <p className="soft">{t('soldOutRule')}</p>
      <details>
        <summary>{t('rules')}</summary>
        <p className="mall-text">{say(draw.rules)}</p>
      </details>
      {await Play({ draw })}
    </Card>
  )
}
