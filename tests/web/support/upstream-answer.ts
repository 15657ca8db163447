const USER = {
  id: 'u1',
  username: 'li',
  realname: 'Li',
  avatar: null,
  usersig: null,
  shopIdSeleced: null,
  shopIdSelecedName: null,
  shops: [],
  userType: 2,
  orgCode: null,
}

const PROFILE = {
  ...{ id: 'b1', name: 'Emma', email: 'e@example.com' },
  ...{ language: 'en-GB', createTime: '2026-11-18T09:00:00Z', version: 1 },
}
const PAGE = { records: [], lastSeq: 0, more: false }
const ONE = { id: 'c1', shop: { id: 's1', name: { zh: '店', en: 'Shop' } }, state: 'closed', lastSeq: 0 }
const CONVERSATION = {
  ...ONE,
  lastTime: '2026-11-18T09:00:00Z',
  preview: '',
  previewSide: null,
  unread: 0,
  rateable: false,
}

/** Answer of a small upstream to an address, for a caller who is in the conversations `members`. */
export function upstreamAnswer({ pathname, searchParams }: URL, members: readonly string[]): object | null {
  const isMember = members.includes(searchParams.get('id') ?? '')
  if (pathname === '/mall/profile') return PROFILE
  if (pathname === '/chat/message/list') return isMember ? PAGE : null
  if (pathname === '/mall/chat/queryById') return isMember ? CONVERSATION : null
  return USER
}
