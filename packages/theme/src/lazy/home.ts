// The parts of home pages, which no other page loads.
export { Features } from '../parts/Features/Features.tsx'
export { Footer } from '../parts/Footer/Footer.tsx'
export { Hero } from '../parts/Hero/Hero.tsx'
export { HomeLayout } from '../parts/HomeLayout/HomeLayout.tsx'
