import type { Tarefa } from './tarefa.ts';

const HORA_MS = 3_600_000;

/** Every hour: sessions, tokens, captcha passes and counters that no longer decide anything. Records and acts are never touched. */
export const tarefaLimparVencidos: Tarefa = {
  nome: 'limpar-vencidos',
  cron: '17 * * * *',
  async executar({ prisma, agora }) {
    const haUmaHora = new Date(agora().getTime() - HORA_MS);
    const vencidos = { where: { expiraEm: { lt: haUmaHora } } };
    await prisma.sessao.deleteMany(vencidos);
    await prisma.tokenLogin.deleteMany(vencidos);
    await prisma.passeCaptcha.deleteMany(vencidos);
    await prisma.captchaResolvido.deleteMany(vencidos);
    await prisma.limiteDeUso.deleteMany({ where: { janela: { lt: haUmaHora } } });
  },
};
