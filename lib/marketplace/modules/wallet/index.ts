export { walletBindings } from './handlers'
export { balanceOf, buyerOfTopUp, lockWallet, moveWallet, unposted } from './move'
export { limitPNow } from './terms'
