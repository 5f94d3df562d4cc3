export const boil = () => 100
