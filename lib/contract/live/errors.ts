import { row } from '../error-row'

export const LIVE_ERRORS = {
  LIVE_ENDED: row(409, '直播已结束', 'This live room has ended'),
  LIVE_BUSY: row(409, '您正在另一个直播间直播，请先结束该直播', 'You are live in another room. End that one first'),
  LIVE_NOT_HOST: row(409, '只有该直播间的主播可以开播', 'Only the host of this room can start it'),
  LIVE_SHOP_SHUT: row(409, '店铺当前未营业，无法开播', 'The shop is not open at the moment, so no live room can start'),
  LIVE_BARRED: row(
    403,
    '您已被移出该店铺的直播间，可与店铺联系',
    'You have been removed from this shop’s live rooms. You can still write to the shop',
  ),
  LIVE_MUTED: row(409, '您在该直播间已被禁言，可继续观看', 'You cannot write in this room. You can go on watching'),
} as const
