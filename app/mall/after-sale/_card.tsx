import { getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { BuyerCaseRow } from '@/lib/contract/mall/after-sale'
import { groupOfCase } from '@/lib/domain/after-sale'
import { speaker } from '../_shared/say'

/** A request in a list: shop, state, subject and amount. */
export async function CaseCard({ row }: { row: BuyerCaseRow }) {
  const [t, words, say] = await Promise.all([getTranslations('mall.cases'), getTranslations('afterSale'), speaker()])
  return (
    <li className="card card-body">
      <div className="mall-order-head">
        <b>{say(row.shopName)}</b>
        <Status group={groupOfCase(row.state)}>{words(`state.${row.state}`)}</Status>
        <span className="soft meta">
          <a className="in-text" href={`/mall/after-sale/${row.id}`}>
            {row.no}
          </a>{' '}
          · <Time value={row.createTime} style="date" />
        </span>
      </div>
      <p>
        {say(row.goods)} <span className="soft">× {row.pieces}</span>
      </p>
      <div className="mall-order-foot">
        <span>
          {words(`type.${row.type}`)} · {say(row.reason)} · <Money pence={row.refundP ?? row.askP} strong />
        </span>
        <a className="button" href={`/mall/after-sale/${row.id}`}>
          {t('open')}
        </a>
      </div>
    </li>
  )
}
