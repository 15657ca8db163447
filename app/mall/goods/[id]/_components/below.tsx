import type { MallGoods } from '@/lib/contract/mall'
import { Reviews } from './reviews'
import { About, Seller } from './seller'

/** What stands below picture and price: the text, who sells, and what buyers say. */
export const Below = ({ goods, page }: { goods: MallGoods; page: unknown }) => (
  <>
    <About goods={goods} />
    <Seller seller={goods.seller} />
    <Reviews id={goods.id} page={page} />
  </>
)
