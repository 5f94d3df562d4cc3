// The layouts of custom, blank and 404 pages.
export { BlankLayout } from '../parts/BlankLayout/BlankLayout.tsx'
export { CustomLayout } from '../parts/CustomLayout/CustomLayout.tsx'
export { NotFoundLayout } from '../parts/NotFoundLayout/NotFoundLayout.tsx'
