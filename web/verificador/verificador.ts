import type { Entrada, Relatorio } from '#domain/comprovante/verificar/contexto.ts';
import { verificarTudo } from '#domain/comprovante/verificar/verificar-tudo.ts';
import { ArquivoMudou, lerArquivo } from '../lib/arquivo-mudou.ts';
import { lerQrDaImagem } from '../lib/ler-qr.ts';
import './verificador.css';

const PALAVRAS = {
  confirmado: '✔ Confirmado',
  'ainda-nao': '– Ainda não',
  'nao-se-aplica': '– Não se aplica',
  negado: '✘ Não passou',
  'nao-verificado': '? Não foi possível conferir',
} as const;

const campo = <E extends HTMLElement>(id: string, tipo: new () => E): E => {
  const achado = document.getElementById(id);
  if (!(achado instanceof tipo)) throw new Error(`falta #${id}`);
  return achado;
};

/** An element with text, which is never read as markup. */
function elemento(nome: string, texto: string, filhos: readonly Node[] = []): HTMLElement {
  const feito = document.createElement(nome);
  feito.textContent = texto;
  feito.append(...filhos);
  return feito;
}

async function buscar(endereco: string): Promise<string | null> {
  try {
    const resposta = await fetch(endereco, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    return resposta.ok ? await resposta.text() : resposta.status === 404 ? '' : null;
  } catch {
    return null;
  }
}

async function lerArquivos(id: string): Promise<Entrada[]> {
  const entradas: Entrada[] = [];
  for (const arquivo of campo(id, HTMLInputElement).files ?? []) {
    const foto = arquivo.type.startsWith('image/') ? await lerQrDaImagem(arquivo).catch(() => null) : null;
    const bytes = foto === null ? await lerArquivo(arquivo) : new TextEncoder().encode(foto);
    entradas.push({ nome: arquivo.name, bytes });
  }
  return entradas;
}

async function lerEntradas(): Promise<Entrada[]> {
  const entradas = await lerArquivos('arquivos');
  const texto = campo('texto', HTMLTextAreaElement).value.trim();
  if (texto !== '') entradas.push({ nome: 'Texto informado', bytes: new TextEncoder().encode(texto) });
  return entradas;
}

const mostrar = ({ nome, especie, manchete, frase, dados, linhas }: Relatorio): HTMLElement =>
  elemento('article', '', [
    elemento('h2', nome),
    elemento('p', `${manchete}. ${frase}`),
    elemento('p', especie),
    elemento(
      'dl',
      '',
      dados.flatMap(([rotulo, valor]) => [elemento('dt', rotulo), elemento('dd', valor)]),
    ),
    elemento(
      'ul',
      '',
      linhas.map(({ titulo, resultado, detalhe, itens }) =>
        elemento('li', `${PALAVRAS[resultado]} · ${titulo}: ${detalhe}`, [
          elemento(
            'ul',
            '',
            itens.map((item) => elemento('li', item)),
          ),
        ]),
      ),
    ),
  ]);

async function verificar(): Promise<void> {
  const registro = campo('registro', HTMLInputElement).value.trim().replace(/\/+$/, '') || null;
  const contexto = {
    pem: { raizes: '', intermediarias: '' },
    chaves: [],
    logs: [],
    listas: [],
    registro,
    buscar: registro === null ? null : buscar,
    baixarLista: null,
    agora: new Date(),
    fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const relatorios = await verificarTudo(await lerEntradas(), contexto, await lerArquivos('confiados'));
  const nada = elemento('p', 'Escolha um arquivo ou escreva um código.');
  campo('resultado', HTMLElement).replaceChildren(...(relatorios.length === 0 ? [nada] : relatorios.map(mostrar)));
}

document.querySelector('form')?.addEventListener('submit', (evento) => {
  evento.preventDefault();
  verificar().catch((erro: unknown) => {
    campo('resultado', HTMLElement).replaceChildren(
      elemento('p', erro instanceof ArquivoMudou ? erro.message : `Não foi possível verificar: ${String(erro)}`),
    );
  });
});
