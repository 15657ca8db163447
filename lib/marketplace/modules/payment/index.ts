export { paymentBindings } from './handlers'
export { paymentJobs } from './jobs'
export { refundPayment } from './refund'
export { askAgain, refusedRefunds, seedRefused } from './refunds'
