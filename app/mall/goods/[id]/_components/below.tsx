import { Seller } from '@/app/mall/_shared/seller'
import type { MallGoods } from '@/lib/contract/mall'
import { About } from './about'
import { Reviews } from './reviews'

/** Parts below picture and price: text, seller and reviews. */
export const Below = ({ goods, page }: { goods: MallGoods; page: unknown }) => (
  <>
    <About goods={goods} />
    <Seller seller={goods.seller} shopId={goods.shop.id} />
    <Reviews id={goods.id} page={page} />
  </>
)
