import type { UserInfo } from '@/lib/contract/account'
import type { workplace } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { Figures } from './figures'
import { NewShop } from './new-shop'
import type { OrderPaths } from './order-paths'
import { SalesCard } from './sales-card'
import { TodoCard } from './todo-card'

export type WorkplaceData = Data<typeof workplace>

interface TodayProps {
  data: WorkplaceData
  paths: OrderPaths
  /** Whose plan ends; null for an operator. */
  shop: UserInfo | null
}

const isNew = ({ days, todo }: WorkplaceData) =>
  days.every(({ orders }) => orders === 0) && todo.every(({ count }) => count === 0)

/** Today's figures, the month behind them, and the work that waits. A shop without orders is told how to begin. */
export function Today({ data, paths, shop }: TodayProps) {
  return (
    <>
      {isNew(data) && <NewShop />}
      <Figures data={data} shop={shop} />
      <div className="dash-columns">
        <SalesCard data={data} />
        <TodoCard data={data} paths={paths} />
      </div>
    </>
  )
}
