import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import { TeamPlaces, TeamTimeLeft } from '@/app/mall/_shared/team'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { GroupOffer } from '@/lib/contract/mall/group'
import { formatPence } from '@/lib/domain/money'

interface Props {
  group: GroupOffer
  /** Preselected SKU. */
  sku: string
}

/** SKU and quantity at the group price. A plain form opens the checkout, with or without scripts. */
export async function GroupForm({
  skus,
  sku,
  teamId,
  label,
}: Pick<GroupOffer, 'skus'> & { sku: string; teamId?: string; label: string }) {
  const [t, say] = await Promise.all([getTranslations('mall.group'), speaker()])
  const open = skus.filter(({ left }) => left > 0)
  const chosen = open.find(({ skuId }) => skuId === sku) ?? open[0]
  if (!chosen) return <p>{t('trouble.soldOut')}</p>
  const most = Math.max(...open.map(({ left, perBuyer }) => Math.min(left, perBuyer ?? left)))
  return (
    <form className="mall-line-forms" action="/mall/checkout">
      {teamId && <input type="hidden" name="teamId" value={teamId} />}
      {open.length > 1 ? (
        <label className="field">
          <span className="field-label">{t('which')}</span>
          <select name="skuId" className="field-select" defaultValue={chosen.skuId}>
            {open.map(({ skuId, spec, priceP }) => (
              <option key={skuId} value={skuId}>
                {say(spec)} · {formatPence(priceP)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <>
          <input type="hidden" name="skuId" value={chosen.skuId} />
          {say(chosen.spec) && <b className="mall-inline">{say(chosen.spec)}</b>}
        </>
      )}
      {most > 1 && (
        <label className="field">
          <span className="field-label">{t('qty', { most })}</span>
          <input name="qty" type="number" className="field-input" min={1} max={most} defaultValue={1} />
        </label>
      )}
      <button type="submit" className="button button-primary">
        {label}
      </button>
    </form>
  )
}

const priceOf = (prices: readonly number[], from: (price: string) => string): string => {
  const low = formatPence(Math.min(...prices))
  return new Set(prices).size > 1 ? from(low) : low
}

/** Group buy: price, a new team, and open teams to join. */
export async function GroupBuy({ group, sku }: Props) {
  const t = await getTranslations('mall.group')
  const { people, hours, skus, teams } = group
  const from = (price: string) => t('from', { price })
  const prices = skus.map(({ priceP }) => priceP)
  return (
    <Card title={t('title', { people })} id="group">
      <p>
        <b className="mall-price num">{priceOf(prices, from)}</b>{' '}
        <span className="soft">
          {t('alone', {
            price: priceOf(
              skus.map(({ saleP }) => saleP),
              from,
            ),
          })}
        </span>
      </p>
      <p className="soft">
        {t('rule', { people, hours })} {t('until')} <Time value={group.endsAt} />
      </p>
      {group.canOpen ? (
        <GroupForm skus={skus} sku={sku} label={t('open')} />
      ) : (
        <p>{t(teams.length > 0 ? 'onlyJoin' : 'trouble.soldOut')}</p>
      )}
      {teams.length > 0 && (
        <>
          <h3>{t('teams')}</h3>
          <ul className="mall-teams">
            {teams.map((team) => (
              <li key={team.id}>
                <span>
                  <b>{t('teamOf', { name: team.leader })}</b>
                  <br />
                  <TeamPlaces joined={team.joined} people={team.people} />
                  <br />
                  <TeamTimeLeft expiresAt={team.expiresAt} />
                </span>
                <a className="button" href={`/mall/group/${team.id}`}>
                  {t('join')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
