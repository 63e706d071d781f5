import { avisosApi } from '#contract/avisos.contract.ts';
import { FEITO } from '#contract/common.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { rota } from '../../http/rota.ts';
import type { RotasDaSala } from '../rotas-da-sala.ts';
import { lerAvisos, lerAvisosPorEmail } from './avisos.queries.ts';
import { marcarLidos, mudarAvisosPorEmail } from './avisos.repository.ts';

export const avisosRoutes: RotasDaSala = {
  equipe(app, { prisma, correio, agora }) {
    rota(app, avisosApi.listar, async ({ usuario: { cpf } }) => {
      const porEmail = correio === null ? null : await lerAvisosPorEmail(prisma, cpf);
      return { ...(await lerAvisos(prisma, cpf, agora())), porEmail };
    });

    rota(app, avisosApi.ler, async ({ body, usuario: { cpf } }) => {
      await marcarLidos(prisma, cpf, body.AvisoID, agora());
      return FEITO;
    });

    rota(app, avisosApi.porEmail, async ({ body, usuario: { cpf } }) => {
      if (correio === null) throw regraDoRegistro('Este sistema não envia e-mails.');
      if (!(await mudarAvisosPorEmail(prisma, cpf, body.Ligado)))
        throw regraDoRegistro('Sua conta não tem e-mail. Peça a quem administra as contas que o informe.');
      return FEITO;
    });
  },
};
