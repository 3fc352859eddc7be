/** Looks like a payment provider's page, unlike Lintel's own: system font, grey and blue. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#f2f4f7;--card:#fff;--ink:#1a2230;--soft:#4d586b;--line:#d9dee6;--edge:#7c8798;--blue:#1f4fc4;--on-blue:#fff;--bad:#b3261e;--bad-ground:#fdecea;--bad-ink:#7a1510;--good:#1b6b3a;--good-ground:#e3f3e8}
@media (prefers-color-scheme:dark){:root{--ground:#12161d;--card:#1a202a;--ink:#e9edf4;--soft:#a7b1c2;--line:#333c4b;--edge:#76839a;--blue:#8fb2ff;--on-blue:#0d1526;--bad:#f2938c;--bad-ground:#3a1c1a;--bad-ink:#ffd5d1;--good:#8fd6a8;--good-ground:#17301f}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:400 16px/24px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
h1,h2,h3,p,dl,dd,ul,ol,fieldset{margin:0;padding:0;border:0}
ul,ol{list-style:none}
h1,h2{font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere}
h3{font-size:16px;line-height:24px;font-weight:600}
button,input,select{font:inherit;color:inherit}
a{color:var(--blue)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.skip{position:absolute;left:16px;top:-64px;background:var(--card);padding:8px 12px}.skip:focus{top:8px}
.test{display:flex;gap:4px 12px;align-items:center;justify-content:center;flex-wrap:wrap;padding:12px 16px;background:repeating-linear-gradient(-45deg,#ffd84d 0 16px,#ffe48a 16px 32px);color:#1a1500;text-align:center;border-bottom:2px solid #1a1500}
.test b{background:#1a1500;color:#ffe48a;padding:2px 10px;border-radius:4px}
.w{max-width:960px;margin:0 auto;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);min-height:calc(100vh - 54px)}
.l{padding:48px 48px 48px 24px}
.r{background:var(--card);padding:48px;border-inline:1px solid var(--line)}
.one{max-width:640px;margin:0 auto;padding:48px 24px}
.panel{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:24px;margin-top:24px}
.s{font-size:13px;line-height:20px;color:var(--soft)}
.gap{margin-top:12px}.gap2{margin-top:24px}
.big{font-size:40px;line-height:48px;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-.02em;margin-top:4px}
.rows{margin-top:32px;border-top:1px solid var(--line)}
.rows>div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
.rows dt{color:var(--soft)}.rows dd{text-align:right;font-weight:500;overflow-wrap:anywhere}
.f{display:grid;gap:6px;margin-top:20px;align-content:start}
.f label{font-weight:500}
input,select{min-height:48px;padding:0 14px;border:1px solid var(--edge);border-radius:6px;background:var(--card);width:100%;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:inset 0 0 0 1px var(--bad)}
.msg{font-size:13px;line-height:20px;color:var(--bad)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.pay,.other{display:block;width:100%;min-height:52px;margin-top:24px;border:1px solid var(--blue);border-radius:6px;background:var(--blue);color:var(--on-blue);font-weight:600;cursor:pointer;text-align:center;text-decoration:none;line-height:50px;padding:0 16px}
.pay:disabled{background:var(--ground);border-color:var(--edge);color:var(--soft);cursor:not-allowed}
.other{background:none;color:var(--blue);margin-top:12px}
.err,.ok{display:flex;gap:12px;margin-top:20px;padding:14px 16px;border-radius:6px;border:1px solid var(--bad);background:var(--bad-ground);color:var(--bad-ink)}
.ok{border-color:var(--good);background:var(--good-ground);color:var(--ink)}
.err svg{flex:none;width:20px;height:20px;margin-top:2px}
.cards{margin-top:32px;padding:8px 16px;border:1px dashed var(--edge);border-radius:6px;background:var(--ground)}
.cards summary{cursor:pointer;padding:6px 0;font-size:13px;line-height:20px;font-weight:600;color:var(--soft)}
.cards li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:2px 0;font-size:13px;line-height:20px;align-items:center}
.cards button{border:0;background:none;padding:4px 0;min-height:32px;font-weight:600;font-variant-numeric:tabular-nums;color:var(--blue);cursor:pointer;text-decoration:underline;text-underline-offset:3px}
.wide{max-width:1200px;margin:0 auto;padding:24px}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin-top:12px}
.bar form{display:flex;gap:8px;align-items:end;flex-wrap:wrap}
.b{min-height:40px;padding:0 14px;border:1px solid var(--blue);border-radius:6px;background:none;color:var(--blue);cursor:pointer;white-space:nowrap}
.bar:not(:has(*)){display:none}
a.b{display:inline-flex;align-items:center;text-decoration:none}
.b.p{background:var(--blue);color:var(--on-blue)}
.bar input{min-height:40px;width:auto;padding:0 10px}
.bar label{font-size:13px;line-height:20px;display:grid;gap:2px}
.list>li{padding:12px 0;border-top:1px solid var(--line)}
.list>li:first-child{border-top:0}
.head{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;align-items:baseline}
.head b{overflow-wrap:anywhere}
.tag{display:inline-block;padding:0 8px;border:1px solid var(--edge);border-radius:10px;font-size:13px;line-height:20px;white-space:nowrap}
nav.tabs{display:flex;gap:0 16px;flex-wrap:wrap;margin-top:16px;border-bottom:1px solid var(--line)}
nav.tabs a{padding:8px 0;min-height:40px}
code,pre{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;max-height:480px;overflow:auto;background:var(--ground);padding:12px;border-radius:6px}
@media(max-width:760px){.w{grid-template-columns:minmax(0,1fr)}.l{padding:24px 16px}.r{padding:24px 16px 48px;border:0;border-top:1px solid var(--line)}.rows{margin-top:16px}.big{font-size:28px;line-height:36px}.one{padding:24px 16px}.wide{padding:16px}.panel{padding:16px}}
@media print{.test,.noprint{display:none}.panel{border:0}}
`;

/** The rules of the card fields: groups of four, MM/YY, digits; nothing to send without a name and a number. */
export const CHECKOUT_SCRIPT = `
const form = document.querySelector('form[data-card]');
if (form) {
  const field = (name) => form.elements.namedItem(name);
  const button = form.querySelector('button[type=submit]');
  const label = button.textContent;
  const digits = (text) => text.replace(/\\D/g, '');
  const group = (text) => (digits(text).match(/.{1,4}/g) || []).join(' ').slice(0, 19);
  const expiry = (text) => {
    let only = digits(text).slice(0, 4);
    if (/^[2-9]/.test(only)) only = '0' + only.slice(0, 3);
    return only.length > 2 ? only.slice(0, 2) + '/' + only.slice(2) : only;
  };
  const cvv = (text) => digits(text).slice(0, 4);
  const check = () => {
    button.disabled = field('number').value.trim() === '' || field('name').value.trim() === '';
  };
  const keep = (name, format) => {
    const input = field(name);
    input.addEventListener('input', () => {
      const before = digits(input.value.slice(0, input.selectionStart)).length;
      const atEnd = input.selectionStart === input.value.length;
      input.value = format(input.value);
      if (!atEnd) {
        let place = 0;
        for (let seen = 0; place < input.value.length && seen < before; place += 1) {
          if (/\\d/.test(input.value[place])) seen += 1;
        }
        input.setSelectionRange(place, place);
      }
      check();
    });
    input.value = format(input.value);
  };
  keep('number', group);
  keep('expiry', expiry);
  keep('cvv', cvv);
  field('name').addEventListener('input', check);
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = 'yes';
    button.textContent = 'Processing...';
    button.setAttribute('aria-disabled', 'true');
  });
  window.addEventListener('pageshow', () => {
    delete form.dataset.sent;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    check();
  });
  for (const choice of document.querySelectorAll('button[data-number]')) {
    choice.addEventListener('click', () => {
      field('number').value = group(choice.dataset.number);
      if (field('expiry').value === '') field('expiry').value = '08/34';
      if (field('cvv').value === '') field('cvv').value = '123';
      if (field('name').value.trim() === '') field('name').value = 'Dana Whitfield';
      check();
      button.focus();
    });
  }
  check();
}
for (const button of document.querySelectorAll('button[data-print]')) {
  button.addEventListener('click', () => window.print());
}
`;
