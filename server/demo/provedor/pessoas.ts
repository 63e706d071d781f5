/** Invented people of the demonstration's provider of single sign-on; CPFs are of nobody. */
export const PESSOAS = [
  { sub: 'regina', name: 'Regina Amostra Responsável', cpf: '39053344705', nivel: 'ouro', papel: 'responsavel' },
  { sub: 'otavio', name: 'Otávio Exemplo Operador', cpf: '15350946056', nivel: 'prata', papel: 'operador' },
  { sub: 'bento', name: 'Bento Modelo Responsável', cpf: '86288366757', nivel: 'bronze', papel: 'responsavel' },
  { sub: 'vilma', name: 'Vilma Visitante', cpf: '29537995593', nivel: 'ouro', papel: 'nenhum' },
] as const;

const emPalavras = ({ nivel, papel }: (typeof PESSOAS)[number]): string =>
  papel === 'nenhum' ? `nível ${nivel}, sem perfil no registro` : `nível ${nivel}, perfil ${papel}`;

const pagina = (
  titulo: string,
  conteudo: string,
): string => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${titulo}</title><style>
body{font-family:sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#222;line-height:1.5}
button{display:block;width:100%;margin:.5rem 0;padding:.8rem 1rem;font:inherit;text-align:left;border:1px solid #767676;border-radius:.4rem;background:#fff;cursor:pointer}
button:hover,button:focus{background:#eef}small{display:block;color:#555}</style></head><body><main><h1>${titulo}</h1>${conteudo}</main></body></html>`;

export const paginaDasPessoas = (acao: string): string =>
  pagina(
    'Login único de demonstração',
    `<p>Este provedor é inventado, como as pessoas dele. Quem você quer ser?</p><form method="post" action="${acao}">${PESSOAS.map(
      (uma) => `<button name="pessoa" value="${uma.sub}">${uma.name}<small>${emPalavras(uma)}</small></button>`,
    ).join('')}</form>`,
  );

/** Anybody with an invented CPF (they begin with 000) or of the test people's: a graduate of the demonstration. */
export const pessoaDoCpf = (sub: string) =>
  /^\d{11}$/.test(sub)
    ? { sub, name: 'Pessoa do provedor de demonstração', cpf: sub, nivel: 'ouro', papel: 'nenhum' }
    : undefined;

export const paginaDoTitular = (acao: string): string =>
  pagina(
    'gov.br de demonstração',
    `<p>Este provedor é inventado, como as pessoas dele. Informe o CPF de quem tem diploma neste registro: o escritório o vê no
detalhe de cada registro.</p><form method="post" action="${acao}"><label>CPF <input name="pessoa" inputmode="numeric" required
style="font:inherit;padding:.5rem;width:100%"></label><button>Entrar</button></form>`,
  );

/** Ends the provider's own session; `formulario` is the provider's, with its secret. */
export const paginaDeSaida = (formulario: string): string =>
  pagina(
    'Sair do login único',
    `<p>Você saiu do registro de diplomas. Sair também do login único de demonstração?</p>${formulario}
<button form="op.logoutForm" name="logout" value="yes">Sair</button><button form="op.logoutForm">Continuar nele</button>`,
  );

/** For those who left the provider without coming from the register. */
export const PAGINA_DE_FORA = pagina('Login único de demonstração', '<p>Você saiu do login único de demonstração.</p>');
