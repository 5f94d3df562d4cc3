// Stands in the head of documents: the reader's stored choice of appearance becomes a class of `<html>` before anything is
// painted; without one the style sheet follows the system. The key is the theme switch's.
import { chooseBarColor } from '../barColors.ts'

try {
  const choice = localStorage.getItem('docgen-theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.classList.add(choice)
  chooseBarColor(choice)
} catch {
  // Without storage there is no choice.
}
