// The parts of pages that are neither read nor a home page: those that draw themselves, and the one for unknown addresses.
export { BlankLayout } from '../parts/BlankLayout/BlankLayout.tsx'
export { CustomLayout } from '../parts/CustomLayout/CustomLayout.tsx'
export { NotFoundLayout } from '../parts/NotFoundLayout/NotFoundLayout.tsx'
