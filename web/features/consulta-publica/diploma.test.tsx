import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useImperativeHandle } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apoioApi } from '#contract/apoio.contract.ts';
import { consultaPublicaApi, lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import { destinoDoLocalizador } from '../../app/localizador.ts';
import { fora } from '../../lib/navegar-fora.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { instituicaoDeTeste } from '../../test/dados.ts';
import { CODIGO, ID, umAnulado, umaAnotacao, umaValidacao, umDiploma } from '../../test/dados-da-consulta.ts';
import { renderApp } from '../../test/render-app.tsx';
import { rotasPublicas } from './consulta-publica.rotas.tsx';
import { marcarCaptcha } from './marca-do-captcha.ts';

const captcha = vi.hoisted(() => ({ solucao: 'solucao' as string | null, urls: [] as string[], recomecos: 0 }));
// The widget needs workers, which jsdom has not: a stand-in that solves at once.
vi.mock('./captcha-widget.tsx', () => ({
  CaptchaWidget: ({ url, ref, aoMudar }: Parameters<typeof import('./captcha-widget.tsx').CaptchaWidget>[0]) => {
    useImperativeHandle(ref, () => ({
      resolver: async () => captcha.solucao,
      recomecar: () => {
        captcha.recomecos += 1;
      },
    }));
    useEffect(() => {
      captcha.urls.push(url);
      aoMudar('verificado');
    }, [url, aoMudar]);
    return <div>captcha</div>;
  },
}));

const UM_DESAFIO = { algorithm: 'x', nonce: 'x', salt: 'x', keyPrefix: 'x', cost: 1, keyLength: 1 };
beforeEach(() => {
  captcha.solucao = 'solucao';
  captcha.urls = [];
  captcha.recomecos = 0;
  vi.spyOn(fora, 'navegar').mockReturnValue();
});

/** Every page asks whether the code exists. */
const umaApi = () =>
  apiFake()
    .responder(consultaPublicaApi.validarDiploma, umaValidacao())
    .responder(consultaPublicaApi.lerInfoDiploma, umaValidacao({ codigoValidacao: null }));
const abrir = (em: string) => renderApp(rotasPublicas, { em, ambiente: 'publico' });
const passou = { ok: true as const, codigoValidacao: CODIGO, expiraEm: '2026-05-10T15:02:00.000Z' };
const valores = (nome: string) => {
  const secao = screen.getByRole('heading', { name: nome }).closest('section');
  return secao === null ? '' : (secao.textContent ?? '');
};

describe('validation page', () => {
  test('asks for a code and goes to its address', async () => {
    umaApi().responder(consultaPublicaApi.validarDiploma, umaValidacao());
    const { usuario, endereco } = abrir('/diploma');
    await usuario.click(await screen.findByRole('button', { name: 'Validar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Informe o código de validação');
    await usuario.type(screen.getByLabelText('Código de validação'), ` ${CODIGO} {Enter}`);
    await screen.findByText('Este diploma é válido.');
    expect(endereco()).toBe(`/diploma/${CODIGO}`);
  });

  test('shows the answer first, then who, then each check with its own outcome', async () => {
    umaApi().responder(consultaPublicaApi.validarDiploma, umaValidacao());
    abrir(`/Diploma/${CODIGO}`);
    const faixa = await screen.findByRole('region', { name: 'Situação do diploma' });
    expect(faixa.textContent).toContain('AtivoEste diploma é válido.Consultado em 10/05/2026 11:00:00');
    expect(valores('Diploma')).toContain('Pessoa Inventada de Teste');
    const conferidos = within(screen.getByRole('region', { name: 'O que foi conferido' }));
    expect(conferidos.getByText('Confirmado.')).toBeTruthy();
    expect(conferidos.getByText('Ainda não.')).toBeTruthy();
    expect(conferidos.getByText('Não passou.')).toBeTruthy();
    expect(conferidos.getByText('Não foi possível conferir.')).toBeTruthy();
    expect(conferidos.getByText('Reitora Inventada (Dados do diploma)')).toBeTruthy();
    // Of everybody alike, or it would tell who has changed name.
    expect(screen.getByText(/Quem mudou de nome depois aparece aqui com o de hoje/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos os dados do diploma' }).getAttribute('href')).toBe(
      `/localizar/${CODIGO}`,
    );
  });

  test('/RegistroPublicoDetalhe/{registroID} is the same page by id', async () => {
    const api = umaApi().responder(
      consultaPublicaApi.lerInfoDiploma,
      umaValidacao({ suspenso: true, resultado: 'Suspenso', rotulo: 'Suspenso', frase: 'Este diploma está suspenso.' }),
    );
    abrir(`/RegistroPublicoDetalhe/${ID}`);
    await screen.findByText('Este diploma está suspenso.');
    expect(api.pedidos(consultaPublicaApi.lerInfoDiploma)[0]?.params).toEqual({ registroId: ID });
    expect(screen.queryByText(/válido/)).toBeNull();
  });

  test('an annulled one leads to reason and annotations', async () => {
    umaApi().responder(
      consultaPublicaApi.validarDiploma,
      umaValidacao({
        cancelado: true,
        resultado: 'Revogado',
        rotulo: 'Anulado',
        frase: 'Anulado.',
        nome: null,
        curso: null,
      }),
    );
    abrir(`/diploma/${CODIGO}`);
    const ligacao = await screen.findByRole('link', { name: 'Ver o motivo e as anotações' });
    expect(ligacao.getAttribute('href')).toBe(`/RegistroPublicoAnuladoDetalhe/${ID}`);
    expect(screen.queryByText('Diplomado')).toBeNull();
  });

  test('a code that does not exist: Diploma Não encontrado (PUB-52)', async () => {
    umaApi().responder(consultaPublicaApi.validarDiploma, () => erroDaApi(404, 'Diploma Não encontrado'));
    abrir('/diploma/1.1.aaaaaaaaaaaa');
    await screen.findByText('Diploma Não encontrado');
    expect(screen.getByLabelText('Código de validação')).toHaveProperty('value', '1.1.aaaaaaaaaaaa');
  });

  test('of a code that is not registered the signed report on it can be kept; of what is no code there is none', async () => {
    const salvos: string[] = [];
    document.addEventListener('click', ({ target }) => salvos.push((target as HTMLAnchorElement).download));
    const api = umaApi()
      .responder(consultaPublicaApi.validarDiploma, () => erroDaApi(404, 'Diploma Não encontrado'))
      .responder(lotePublicoApi.conferir, {
        consultadoEm: '2026-05-10T15:00:00.000Z',
        parte: 'eyJ.assinada.x',
        itens: [{ codigo: CODIGO, resultado: 'nao-encontrado', situacao: null }],
      })
      .responder(lotePublicoApi.relatar, { nome: 'conferencia-em-lote.pdf', conteudo: new Blob(['%PDF-']) });
    const { usuario, unmount } = abrir(`/diploma/${CODIGO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Baixar comprovante' }));
    await waitFor(() => expect(salvos).toContain(`comprovante-${CODIGO}.pdf`));
    expect(api.pedidos(lotePublicoApi.conferir)[0]?.body).toEqual({ codigos: [CODIGO] });
    expect(api.pedidos(lotePublicoApi.relatar)[0]?.body).toEqual({ partes: ['eyJ.assinada.x'] });
    unmount();
    abrir('/diploma/qualquer-coisa');
    await screen.findByText('Diploma Não encontrado');
    expect(screen.queryByRole('button', { name: 'Baixar comprovante' })).toBeNull();
  });

  test.each([
    ['the database is down', () => erroDaApi(503, 'x')],
    ['something broke', () => erroDaApi(500, 'x')],
    ['too many asked', () => erroDaApi(429, 'Muitas consultas')],
    ['a page came instead', () => new Response('<html></html>')],
  ])('when %s it could not be checked, and nothing else is said (A14)', async (_, resposta) => {
    umaApi().responder(consultaPublicaApi.validarDiploma, resposta);
    abrir(`/diploma/${CODIGO}`);
    await screen.findByText('Não foi possível conferir este diploma agora');
    expect(screen.getByText(/não quer dizer que o diploma seja falso/)).toBeTruthy();
    expect(screen.queryByText('Diploma Não encontrado')).toBeNull();
    expect(screen.queryByText('Ativo')).toBeNull();
  });
});

describe('captcha page', () => {
  test.each([`/localizar/${CODIGO}`, `/Localizar/${CODIGO}`])(
    '%s: Continuar, the success text, and on to the diploma',
    async (em) => {
      const api = umaApi()
        .responder(consultaPublicaApi.resolverCaptcha, passou)
        .responder(consultaPublicaApi.lerDiploma, umDiploma())
        .responder(consultaPublicaApi.validarDiploma, umaValidacao());
      const { usuario, endereco } = abrir(em);
      await screen.findByRole('heading', { name: 'Localizar Diploma' });
      expect(screen.getByRole('link', { name: 'Voltar para a consulta pública' }).getAttribute('href')).toBe(
        '/ConsultaPublica',
      );
      await waitFor(() => expect(captcha.urls[0]).toBe(`/api/diploma/localizar/captcha?codigo=${CODIGO}`));
      await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
      await screen.findByText('Validado com sucesso! Carregando dados do diplomado...');
      await usuario.click(screen.getByRole('button', { name: 'Continuar agora' }));
      await screen.findByRole('article', { name: 'Diploma' });
      expect(endereco()).toBe(`/ConsultarDiploma/${CODIGO}`);
      expect(api.pedidos(consultaPublicaApi.resolverCaptcha)[0]?.body).toEqual({ captcha: 'solucao' });
      expect(api.pedidos(consultaPublicaApi.lerDiploma)).toHaveLength(1);
    },
  );

  test('from Detalhar: four taps, no code before the captcha, and the code with its pass (F-4)', async () => {
    const api = umaApi()
      .responder(consultaPublicaApi.lerInfoDiploma, umaValidacao({ codigoValidacao: null }))
      .responder(consultaPublicaApi.resolverCaptcha, passou)
      .responder(consultaPublicaApi.lerDiploma, umDiploma());
    const { usuario, endereco } = abrir(`/RegistroPublicoDetalhe/${ID}`);
    const adiante = await screen.findByRole('link', { name: 'Ver todos os dados do diploma' });
    expect(screen.queryByText(CODIGO)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Baixar comprovante' })).toBeNull();
    await usuario.click(adiante);
    await waitFor(() => expect(captcha.urls[0]).toBe(`/api/diploma/localizar/captcha?codigo=${ID}`));
    expect(screen.queryByText(/Código de validação/)).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Continuar agora' }));
    await screen.findByRole('article', { name: 'Diploma' });
    expect(endereco()).toBe(`/ConsultarDiploma/${CODIGO}`);
    expect(api.pedidos(consultaPublicaApi.lerDiploma)).toHaveLength(1);
  });

  test('where the register gives out no code, the diploma is shown without it', async () => {
    const semCodigo = umDiploma();
    umaApi()
      .responder(consultaPublicaApi.resolverCaptcha, { ...passou, codigoValidacao: null })
      .responder(consultaPublicaApi.lerDiploma, {
        ...semCodigo,
        registro: { ...semCodigo.registro, codigoValidacao: null },
      });
    const { usuario, endereco } = abrir(`/localizar/${ID}`);
    await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Continuar agora' }));
    await screen.findByRole('article', { name: 'Diploma' });
    expect(endereco()).toBe(`/ConsultarDiploma/${ID}`);
    expect(screen.queryByRole('region', { name: 'Código de validação' })).toBeNull();
  });

  test('a code that was never registered is told before anybody solves anything', async () => {
    const api = umaApi().responder(consultaPublicaApi.validarDiploma, () => erroDaApi(404, 'Diploma Não encontrado'));
    const { usuario, endereco } = abrir('/localizar/694.12345.0123');
    await screen.findByText('Diploma Não encontrado');
    expect(screen.getByText(/está incompleto: confira/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    const campo = screen.getByLabelText('Código de validação');
    await usuario.clear(campo);
    api.responder(consultaPublicaApi.validarDiploma, umaValidacao());
    await usuario.type(campo, `https://x.example/digital/diploma/${CODIGO}.{Enter}`);
    await screen.findByText('Este diploma é válido.');
    expect(endereco()).toBe(`/diploma/${CODIGO}`);
  });

  test('a diploma that does not stand is told before anybody solves anything, and gets no green tick', async () => {
    const revogado = {
      rotulo: 'Revogado',
      manchete: 'Revogado',
      tom: 'perigo',
      frase: 'Este diploma foi revogado.',
    } as const;
    umaApi()
      .responder(consultaPublicaApi.validarDiploma, umaValidacao({ ...revogado, revogado: true, cancelado: true }))
      .responder(consultaPublicaApi.resolverCaptcha, passou)
      .responder(consultaPublicaApi.lerDiploma, umDiploma({ situacao: 'Anulado.', cancelado: true, revogado: true }));
    const { usuario } = abrir(`/localizar/${CODIGO}`);
    await screen.findByText('Este diploma foi revogado.');
    await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
    const popup = await screen.findByRole('dialog', { name: /Validado com sucesso!/ });
    expect(popup.querySelector('.swal2-icon')?.className).toContain('swal2-info');
  });

  test('a refused solution says why and starts again', async () => {
    umaApi().responder(consultaPublicaApi.resolverCaptcha, () =>
      erroDaApi(400, 'A verificação expirou. Faça a verificação novamente.'),
    );
    const { usuario } = abrir(`/localizar/${CODIGO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText(/A verificação expirou/);
    expect(captcha.recomecos).toBe(1);
  });

  test('a browser that cannot do it is told what to do', async () => {
    captcha.solucao = null;
    umaApi().responder(consultaPublicaApi.pedirCaptcha, { parameters: UM_DESAFIO, signature: 'x' });
    const { usuario } = abrir(`/localizar/${CODIGO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText(/não pôde ser feita neste navegador/);
  });

  test.each([503, 502, 500])('an outage (%s) is called an outage, never the browser', async (status) => {
    captcha.solucao = null;
    umaApi().responder(consultaPublicaApi.pedirCaptcha, () => erroDaApi(status, 'O registro não pôde ser consultado.'));
    const { usuario } = abrir(`/localizar/${CODIGO}`);
    await usuario.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByText('A verificação não pôde ser feita');
    expect(screen.getByText(/O servidor não conseguiu responder agora|não pôde ser consultado/)).toBeTruthy();
    expect(screen.queryByText(/neste navegador|outro navegador/)).toBeNull();
  });
});

describe('diploma view', () => {
  const ver = (em = `/ConsultarDiploma/${CODIGO}`) => {
    marcarCaptcha(CODIGO);
    return abrir(em);
  };

  test('without the flag the visitor is sent to the captcha (PUB-35)', async () => {
    umaApi();
    const { endereco } = abrir(`/ConsultarDiploma/${CODIGO}`);
    await screen.findByRole('heading', { name: 'Localizar Diploma' });
    expect(endereco()).toBe(`/localizar/${CODIGO}`);
  });

  test('the flag of another code does not count, and the flag is consumed on load (PUB-36)', async () => {
    umaApi()
      .responder(consultaPublicaApi.lerDiploma, umDiploma())
      .responder(consultaPublicaApi.validarDiploma, umaValidacao());
    marcarCaptcha('outro');
    const { unmount } = abrir(`/ConsultarDiploma/${CODIGO}`);
    await screen.findByRole('heading', { name: 'Localizar Diploma' });
    unmount();
    const segunda = ver();
    await screen.findByRole('article', { name: 'Diploma' });
    segunda.unmount();
    abrir(`/ConsultarDiploma/${CODIGO}`);
    await screen.findByRole('heading', { name: 'Localizar Diploma' });
  });

  test('shows everything the specification lists (PUB-39 to PUB-47)', async () => {
    umaApi()
      .responder(consultaPublicaApi.lerDiploma, { ...umDiploma(), anotacoes: [umaAnotacao] })
      .responder(consultaPublicaApi.validarDiploma, umaValidacao());
    ver();
    await screen.findByRole('article', { name: 'Diploma' });
    expect(screen.getByText('Ativo.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Validar o XML do diploma digital' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Baixar comprovante' }).getAttribute('href')).toBe(
      `/api/diploma/situacao/${CODIGO}/comprovante`,
    );
    for (const texto of [
      'Pessoa Inventada de Teste',
      '***.456.789-**',
      '201900000001',
      'Brasileira',
      '20/05/1998',
      'Cuiabá/MT',
    ])
      expect(valores('Diplomado')).toContain(texto);
    for (const texto of [
      'Engenharia de Teste',
      '12345',
      'Não se aplica',
      'Presencial',
      'Bacharela em',
      'Bacharelado',
      'Avenida da Invenção, 100',
      'Portaria nº 100, de 01/03/1990',
      'Portaria nº 200',
    ])
      expect(valores('Curso')).toContain(texto);
    for (const nome of ['Instituição emissora', 'Instituição registradora'])
      for (const texto of [
        '99991',
        '11.222.333/0001-81',
        'CEP 78000-000',
        'Credenciamento',
        'Recredenciamento',
        'Fundação de Teste – CNPJ 11.444.777/0001-61',
      ])
        expect(valores(nome)).toContain(texto);
    for (const texto of [
      'TESTE/2026',
      '12',
      '23108.000001/2026-01',
      '09/02/2026',
      '19/02/2026',
      '01/03/2026',
      'Não Publicado',
      'Ana Teste da Silva (SIAPE 7654321)',
    ])
      expect(valores('Registro')).toContain(texto);
    expect(valores('Anotações')).toContain('Dados do curso trocados');
    expect(valores('Anotações')).toContain('01/04/2026 09:00:00');
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
    await screen.findByRole('heading', { name: 'O que foi conferido' });
  });

  test('of a cancelled record only status and annotations (PUB-38)', async () => {
    umaApi().responder(consultaPublicaApi.lerDiploma, {
      ...umDiploma({ situacao: 'Anulado.', cancelado: true }),
      diploma: null,
      documentacaoAcademicaRegistro: null,
      anotacoes: [umaAnotacao],
    });
    ver();
    await screen.findByText('Anulado.');
    expect(screen.getByText('Dados do curso trocados')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Curso' })).toBeNull();
  });

  test("a suspended one says how it is 'Ativo.' and suspended at once", async () => {
    umaApi()
      .responder(consultaPublicaApi.lerDiploma, umDiploma({ suspenso: true }))
      .responder(consultaPublicaApi.validarDiploma, umaValidacao());
    ver();
    await screen.findByText('Ativo.');
    expect(screen.getByText('Suspenso')).toBeTruthy();
    expect(screen.getByText(/Não foi anulado: a suspensão lhe tira a validade/)).toBeTruthy();
    expect(screen.getByText('Nenhuma anotação/justificativa cadastrada.')).toBeTruthy();
  });

  test('a pass that is gone leads back to the captcha', async () => {
    umaApi().responder(consultaPublicaApi.lerDiploma, () =>
      erroDaApi(403, 'Faça a verificação', [], 'CAPTCHA_NECESSARIO'),
    );
    const { endereco } = ver();
    await screen.findByRole('heading', { name: 'Localizar Diploma' });
    expect(endereco()).toBe(`/localizar/${CODIGO}`);
  });

  test('an outage asks to try again, and the second try needs no new captcha', async () => {
    let vezes = 0;
    umaApi()
      .responder(consultaPublicaApi.lerDiploma, () => (vezes++ === 0 ? erroDaApi(503, 'x') : umDiploma()))
      .responder(consultaPublicaApi.validarDiploma, umaValidacao());
    const { usuario } = ver();
    await usuario.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('article', { name: 'Diploma' });
  });
});

describe('annulled detail (PUB-15)', () => {
  test('shows state, reason, date, list and annotations', async () => {
    umaApi().responder(consultaPublicaApi.lerAnulado, umAnulado);
    abrir(`/RegistroPublicoAnuladoDetalhe/${ID}`);
    await screen.findByText('O registro deste diploma foi anulado e não tem validade.');
    for (const texto of ['01/04/2026', 'Erro de Fato', 'Lista nº 4, de 01/05/2026', CODIGO])
      expect(valores('Anulação')).toContain(texto);
    expect(valores('Anotações')).toContain('Dados do curso trocados');
  });

  test('a record that stands leads to its validation, no id to the consultation', async () => {
    umaApi()
      .responder(consultaPublicaApi.lerAnulado, () => erroDaApi(404, 'Registro anulado não encontrado.'))
      .responder(consultaPublicaApi.lerInfoDiploma, umaValidacao());
    const { endereco } = abrir(`/RegistroPublicoAnuladoDetalhe/${ID}`);
    await screen.findByText('Este diploma é válido.');
    expect(endereco()).toBe(`/RegistroPublicoDetalhe/${ID}`);
  });
});

describe('old addresses', () => {
  test('/Registro/Localizar?localizador= leads to the captcha of the code (PUB-17, PUB-37)', async () => {
    umaApi();
    const { endereco } = abrir(`/registro/localizar?Localizador=${CODIGO}`);
    await screen.findByRole('heading', { name: 'Localizar Diploma' });
    expect(endereco()).toBe(`/localizar/${CODIGO}`);
  });

  test('without a code it asks for one', async () => {
    umaApi();
    const { usuario, endereco } = abrir('/Registro/Localizar');
    await usuario.type(await screen.findByLabelText('Código de validação'), `${CODIGO}{Enter}`);
    await waitFor(() => expect(endereco()).toBe(`/localizar/${CODIGO}`));
  });

  test('/Registro/Antigo/Consultar goes to the configured address only (PUB-16)', async () => {
    umaApi();
    abrir('/Registro/Antigo/Consultar?destino=https://mau.example');
    await waitFor(() => expect(fora.navegar).toHaveBeenCalledExactlyOnceWith('https://antiga.universidade.example'));
  });

  test('without a configured address it says so', async () => {
    const enderecos = { ...instituicaoDeTeste.enderecos, consultaAntigaUrl: null };
    umaApi().responder(apoioApi.lerInstituicaoPublica, { ...instituicaoDeTeste, enderecos });
    renderApp(rotasPublicas, { em: '/Registro/Antigo/Consultar', ambiente: 'publico', instituicao: null });
    await screen.findByText(/não está disponível/);
    expect(fora.navegar).not.toHaveBeenCalled();
  });

  test('an address that holds a localizador anywhere leads to the locating page (PUB-37)', () => {
    expect(destinoDoLocalizador(`/qualquer/coisa?localizador=${CODIGO}`)).toBe(
      `/Registro/Localizar?localizador=${CODIGO}`,
    );
  });
});
