export { walletBindings } from './handlers'
export { balanceOf, lockWallet, moveWallet, unposted } from './move'
export { limitPNow } from './terms'
