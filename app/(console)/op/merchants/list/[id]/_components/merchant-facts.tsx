import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Merchant } from '@/lib/contract/merchant'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { draftKey } from '@/lib/session/draft-key'
import type { Session } from '@/lib/session/session'
import { addNote } from '../../actions'
import { rate } from '../../merchant-rate'

interface Props {
  shop: Merchant
  session: Session
}

/** Facts of a shop, with links to its products, orders, violations and log. */
export async function MerchantFacts({ shop, session: { can } }: Props) {
  const t = await getTranslations('merchant')
  const { id, meter } = shop
  const link = (may: boolean, href: string, value: number | string) =>
    may ? <TextLink href={href}>{value}</TextLink> : value
  return (
    <Card
      title={t('part.overview')}
      aside={can('log:view') && <TextLink href={`/system/logs/changes?ref=${id}`}>{t('part.log')}</TextLink>}
    >
      <Facts
        items={[
          { term: t('column.shopType'), value: t(`shopType.${shop.shopType}`) },
          { term: t('part.establishment'), value: t(`establishment.${shop.establishment}`) },
          { term: t('column.owner'), value: shop.owner },
          { term: t('column.expireTime'), value: <Time value={shop.expireTime} /> },
          { term: t('column.joinTime'), value: <Time value={shop.joinTime} /> },
          {
            term: t('column.products'),
            value: link(can('goods:list'), `/op/goods/list?q=&ofShop=${id}`, shop.products),
          },
          { term: t('column.orders'), value: link(can('order:list'), `/op/orders/list?ofShop=${id}`, shop.orders) },
          { term: t('part.openOrders'), value: shop.openOrders },
          ...(shop.salesP === null ? [] : [{ term: t('column.salesP'), value: <Money pence={shop.salesP} /> }]),
          ...(shop.balanceP === null ? [] : [{ term: t('column.balanceP'), value: <Money pence={shop.balanceP} /> }]),
          { term: t('column.refundBp'), value: rate(shop.refundBp) },
          { term: t('column.onTimeBp'), value: rate(shop.onTimeBp) },
          {
            term: t('column.violations'),
            value: link(
              can('violation:view'),
              `/op/merchants/violations?ofShop=${id}`,
              `${meter.count}/${meter.limit}`,
            ),
          },
        ]}
      />
    </Card>
  )
}

/** People of the shop. */
export async function MerchantPeople({ shop, session: { can } }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('merchant'), getLocale()])
  const locale = knownLocale(spoken)
  return (
    <Card title={t('part.people')} note={t('part.count', { count: shop.people.length })}>
      <ul className="tree">
        {shop.people.map(({ id, username, realname, owner, frozen, roles, loginTime }) => (
          <li key={id}>
            {can('user:list') ? (
              <TextLink className="in-text" href={`/system/users/${id}`}>
                {realname}
              </TextLink>
            ) : (
              realname
            )}{' '}
            <code>{username}</code>{' '}
            <span className="soft">
              {[...(owner ? [t('part.owner')] : []), ...roles.map((role) => pickText(role, locale))].join(' · ')}
              {frozen && ` · ${t('part.frozen')}`}
            </span>{' '}
            <Time value={loginTime} style="short" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const NOTE_MAX = 500

/** Internal notes of operators. */
export async function MerchantNotes({ shop, session }: Props) {
  const [t, texts] = await Promise.all([getTranslations('merchant'), formTexts()])
  return (
    <Card title={t('part.notes')} note={t('part.notesOnly')}>
      <ul className="tree">
        {shop.notes.map(({ id, text, author, time }) => (
          <li key={id}>
            {text}{' '}
            <span className="soft">
              {author ?? '—'} · <Time value={time} style="short" />
            </span>
          </li>
        ))}
      </ul>
      {session.can('merchant:note') && (
        <ActionForm
          key={shop.notes.length}
          action={addNote}
          texts={texts}
          hidden={{ shopId: shop.id }}
          draft={await draftKey('shop.note', { id: shop.id })}
          guard
        >
          <TextareaField name="text" label={t('part.note')} maxLength={NOTE_MAX} rows={2} />
          <SubmitButton look="secondary">{t('part.addNote')}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  )
}
