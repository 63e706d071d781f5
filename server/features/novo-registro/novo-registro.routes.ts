import { novoRegistroApi, type PedidoDeRegistro, sigaApi } from '#contract/novo-registro.contract.ts';
import { rota } from '../../http/rota.ts';
import { lerSignatariosDoConector } from '../assinaturas/assinaturas.service.ts';
import { chaveDoEstudante, registroEmVigor, registrosAtivos } from '../formandos/formandos.service.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { abrirNovoRegistro } from './abrir-registro.ts';
import { lerAssinantes } from './catalogo.queries.ts';
import { anotarConsulta, lerEstudante, procurarHistorico } from './estudante.ts';
import { paraAluno, paraAssinantes, paraEnade } from './novo-registro.mapper.ts';
import { REGISTRAR } from './pedir-registro.ts';
import { registrarDiploma } from './registrar.ts';
import { revisarRegistro } from './revisar.ts';

/** Registration (NOV-*): what the wizard reads of SIGA and of the office, and the act itself. */
export const novoRegistroRoutes: RotasDaSala = {
  equipe(app, deps) {
    const { siga, prisma, pool } = deps;

    deps.confirmacao.aoConfirmar(REGISTRAR, (confirmado) =>
      registrarDiploma(deps, confirmado.dados as PedidoDeRegistro, confirmado.ator, { confirmado }),
    );
    rota(app, novoRegistroApi.registrar, ({ body, ator }) => registrarDiploma(deps, body, ator));

    rota(app, novoRegistroApi.revisar, async ({ body, ator }) => {
      const folha = await revisarRegistro(deps, body, ator.usuario);
      await anotarConsulta(deps, ator, body.formulario.ID);
      return folha;
    });

    rota(app, sigaApi.lerAluno, async ({ params: { rga }, ator }) => {
      const estudante = await lerEstudante(deps, rga);
      await anotarConsulta(deps, ator, rga);
      const ativos = await registrosAtivos(pool, [rga]);
      return paraAluno(estudante, registroEmVigor(ativos.get(chaveDoEstudante(rga, estudante.codigoCurso))));
    });

    rota(app, novoRegistroApi.abrir, async ({ params: { rga }, ator }) => {
      const abertura = await abrirNovoRegistro(deps, ator.usuario, rga);
      await anotarConsulta(deps, ator, rga);
      return abertura;
    });

    rota(app, sigaApi.lerEnade, async ({ params: { rga } }) =>
      paraEnade(...(await Promise.all([siga.dadosEnade(rga), procurarHistorico(deps, rga)]))),
    );

    rota(app, sigaApi.listarAssinantes, async ({ query }) =>
      paraAssinantes(...(await Promise.all([lerAssinantes(prisma, query.tipo), lerSignatariosDoConector(deps)]))),
    );
  },
};
