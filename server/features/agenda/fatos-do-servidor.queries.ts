import type { Fatos } from '#domain/agenda/calcular.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { lerUltimasCopias } from '../../db/copias.queries.ts';
import { BACKUP_VELHO_MS, ENSAIO_VELHO_MS, lerAtencaoDoServidor } from '../servidor/servidor.service.ts';
import type { DepsDaAgenda } from './fatos.queries.ts';

/** A demonstration has nothing to lose, and asks for nothing. */
export async function lerFatosDoServidor(deps: DepsDaAgenda): Promise<Pick<Fatos, 'copias' | 'servidor'>> {
  const { tarefas, somenteLeitura, restauradoDe, relogioAntesDe, diferencas, arquivos } =
    await lerAtencaoDoServidor(deps);
  const servidor = [
    ...(somenteLeitura ? ['O banco de dados está sem espaço'] : []),
    ...(restauradoDe === null ? [] : ['O banco de dados foi restaurado e falta a conciliação']),
    ...(relogioAntesDe === null ? [] : ['O relógio do servidor está atrasado']),
    ...(diferencas === null ? [] : [`Registro alterado: ${diferencas.quantas} diferença(s)`]),
    ...arquivos.map(({ quantos }) => `Arquivos guardados que não conferem: ${quantos}`),
    ...tarefas.map(({ titulo }) => `${titulo}: falhou ou está em atraso`),
  ];
  return { copias: deps.config.modo === 'demo' ? [] : await lerCopias(deps), servidor };
}

async function lerCopias({ pool, config }: DepsDaAgenda): Promise<Fatos['copias']> {
  const { backup, 'segundo-lugar': segundo, ensaio } = await lerUltimasCopias(pool);
  const ate = (em: Date | undefined, idadeMs: number) =>
    em === undefined ? null : hojeEm(new Date(em.getTime() + idadeMs), config.fusoHorario);
  return [
    { especie: 'backup', rotulo: 'Próximo backup', limite: ate(backup.boa?.em, BACKUP_VELHO_MS) },
    ...(config.copias.s3.url === undefined
      ? []
      : [
          { especie: 'segundo-lugar', rotulo: 'Cópia no segundo lugar', limite: ate(segundo.boa?.em, BACKUP_VELHO_MS) },
        ]),
    // A first month without a trial is no problem yet.
    ...(ensaio.boa === null
      ? []
      : [{ especie: 'ensaio', rotulo: 'Ensaio de restauração', limite: ate(ensaio.boa.em, ENSAIO_VELHO_MS) }]),
  ];
}
