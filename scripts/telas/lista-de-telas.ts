import type { Page } from '@playwright/test';
import type { CenarioDasTelas } from './preparar-telas.ts';

/** One picture: name of the file, address below `/digital`, and what to do before it is taken. */
export interface Tela {
  nome: string;
  href: string;
  publica?: true;
  preparar?(page: Page): Promise<void>;
}

const proximo = (vezes: number) => async (page: Page) => {
  for (let i = 0; i < vezes; i += 1) {
    await page.getByRole('button', { name: 'Próximo' }).click();
    await page.waitForTimeout(400);
  }
};

const completarPasso3 = async (page: Page) => {
  await page.getByLabel('Processo', { exact: false }).first().fill('23108.000123/2026-45');
};

const resolverCaptcha = async (page: Page) => {
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Continuar' }).click({ timeout: 20_000 });
  await page.waitForURL(/ConsultarDiploma/i, { timeout: 30_000 });
  await page.waitForTimeout(2_500);
};

/** Every screen of the product in the order of the manual. */
export function listaDeTelas(c: CenarioDasTelas): Tela[] {
  const ano = c.hoje.slice(0, 4);
  return [
    { nome: '01-consulta-publica', href: '/ConsultaPublica', publica: true },
    { nome: '02-consulta-publica-periodo', href: `/ConsultaPublica/${ano}-01-01/${c.hoje}`, publica: true },
    { nome: '03-localizar-diploma', href: `/localizar/${c.codigo}`, publica: true },
    { nome: '04-diploma', href: `/localizar/${c.codigo}`, publica: true, preparar: resolverCaptcha },
    { nome: '05-validacao', href: `/diploma/${c.codigo}`, publica: true },
    { nome: '06-validacao-anulado', href: `/diploma/${c.canceladoCodigo}`, publica: true },
    { nome: '07-diploma-inexistente', href: '/diploma/1.1.aaaaaaaaaaaaaaaaaaaaaaaa', publica: true },
    { nome: '08-anulado', href: `/RegistroPublicoAnuladoDetalhe/${c.canceladoId}`, publica: true },
    { nome: '09-verificar-xml', href: '/verificar-xml', publica: true },
    { nome: '10-entrar', href: '/entrar', publica: true },
    { nome: '11-inicio', href: '/cae' },
    { nome: '12-formandos', href: '/consulta-formandos' },
    { nome: '13-busca-individual', href: '/consulta-individual-formandos' },
    { nome: '14-novo-registro-1-diplomado', href: `/novo-registro/${c.rgaLivre}` },
    { nome: '15-novo-registro-2-curso', href: `/novo-registro/${c.rgaLivre}`, preparar: proximo(1) },
    { nome: '16-novo-registro-3-livro', href: `/novo-registro/${c.rgaLivre}`, preparar: proximo(2) },
    {
      nome: '17-novo-registro-4-historico',
      href: `/novo-registro/${c.rgaLivre}`,
      preparar: async (page) => {
        await proximo(2)(page);
        await completarPasso3(page);
        await proximo(1)(page);
      },
    },
    { nome: '20-registros', href: '/registros' },
    { nome: '21-registros-periodo', href: `/registros/${ano}-01-01/${c.hoje}` },
    { nome: '22-publicacao', href: `/gravar-nova-data-publicacao/${c.registroId}` },
    { nome: '23-cancela-registro', href: `/cancela-registro/${c.registroId}` },
    { nome: '24-ver-cancelamento', href: `/ver-cancelamento-registro/${c.canceladoId}` },
    { nome: '25-revoga-cancelamento', href: `/revoga-cancelamento-registro/${c.canceladoId}` },
    { nome: '30-livros', href: '/livros' },
    { nome: '31-livro-novo', href: '/livros/novo' },
    { nome: '32-livro-excluir', href: `/livros/excluir/${c.livroVazioId}` },
    { nome: '40-reconhecimentos', href: '/reconhecimentos' },
    { nome: '41-reconhecimento-novo', href: '/reconhecimentos/novo' },
    { nome: '42-reconhecimento-detalhe', href: `/reconhecimentos/detalhe/${c.reconhecimentoId}` },
    { nome: '43-reconhecimento-cancelar', href: `/reconhecimentos/exclui/${c.reconhecimentoId}` },
    { nome: '44-reconhecimento-vincular', href: `/reconhecimentos/vincula-cursos/${c.reconhecimentoId}` },
    { nome: '45-autorizacoes', href: '/autorizacaoCurso' },
    { nome: '46-autorizacao-detalhe', href: `/autorizacaoCurso/detalhe/${c.autorizacaoId}` },
    { nome: '50-cursos', href: '/cursos' },
    { nome: '51-curso', href: `/gerenciar-curso/${c.cursoId}` },
    { nome: '52-formacoes', href: '/curso-formacoes' },
    { nome: '60-documentacao', href: `/Documentacao/Cadastrar/${c.rgaRegistrado}` },
    { nome: '70-conector-enviar', href: '/Conector/Enviar' },
    { nome: '71-conector-detalhes', href: `/Conector/Detalhes/${c.registroId}` },
    { nome: '80-lista-anulados', href: '/Diploma/Lista-Anulados' },
  ];
}
