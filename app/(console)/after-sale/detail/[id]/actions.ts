'use server'

import { actAction } from '@/app/_kit/act/act-action'
import { SELLER_SCREEN } from './seller-screen'

export const runSellerAct = actAction(SELLER_SCREEN)
