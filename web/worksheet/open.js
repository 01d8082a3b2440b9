// Opens the worksheet where the article offers it; a second press goes to the one that is open.
import './worksheet.js';

/** @param {Element} button */
export function openWorksheet(button) {
  const section = /** @type {Element} */ (button.closest('section'));
  let sheet = /** @type {import('./worksheet.js').WorksheetElement | null} */ (section.querySelector('te-worksheet'));
  if (!sheet) {
    sheet = /** @type {import('./worksheet.js').WorksheetElement} */ (document.createElement('te-worksheet'));
    section.append(sheet);
  }
  sheet.takeFocus();
}
