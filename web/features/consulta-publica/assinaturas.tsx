import type { AssinaturaVerificada } from '#assinatura/verificar-assinaturas.ts';
import { formatarCnpj } from '#domain/diploma/descricoes.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';

const SITUACOES = {
  passou: { tom: 'sucesso', palavra: 'Confere' },
  falhou: { tom: 'perigo', palavra: 'Não confere' },
  naoVerificado: { tom: 'alerta', palavra: 'Não foi possível conferir tudo' },
} as const;

const CONFERENCIAS = [
  ['lugar', 'Lugar'],
  ['integridade', 'Integridade do conteúdo'],
  ['valor', 'Valor da assinatura'],
  ['propriedades', 'Propriedades assinadas'],
  ['validade', 'Validade do certificado'],
  ['cadeia', 'Autoridade certificadora'],
  ['revogacao', 'Revogação'],
] as const;

const nomear = (caminho: string): string => caminho.split('.').at(-1) || 'o documento inteiro';

/** Each signature by itself: who, when, what it covers and what not, and every check of it. */
export function Assinaturas({ assinaturas }: { assinaturas: readonly AssinaturaVerificada[] }) {
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  return (
    <section aria-labelledby="assinaturas-titulo" className="bloco">
      <h2 id="assinaturas-titulo">Assinaturas do arquivo</h2>
      <ol className="assinaturas sem-marcas">
        {assinaturas.map((assinatura, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the file's and never changes
          <li key={indice} className="cartao">
            <h3>
              {assinatura.titular?.nome ?? 'Assinante não identificado'}{' '}
              <Etiqueta tom={SITUACOES[assinatura.situacao].tom}>{SITUACOES[assinatura.situacao].palavra}</Etiqueta>
            </h3>
            <Identificacao assinatura={assinatura} />
            <p>
              Cobre {assinatura.cobre.map(nomear).join(' e ') || 'nada'}
              {assinatura.dataDeclarada !== null && (
                <>, em {formatarDataHora(assinatura.dataDeclarada, fuso)} (declarado por quem assinou)</>
              )}
              .
            </p>
            <details>
              <summary>Conferências desta assinatura</summary>
              <ul className="com-marcas">
                {CONFERENCIAS.map(([chave, titulo]) => (
                  <li key={chave}>
                    <strong>
                      {titulo}: {SITUACOES[assinatura[chave].situacao].palavra.toLowerCase()}.
                    </strong>{' '}
                    {assinatura[chave].detalhe}.
                  </li>
                ))}
                {assinatura.deixaDeFora.length > 0 && (
                  <li>
                    <strong>Deixa de fora:</strong> {assinatura.deixaDeFora.join(', ')}.
                  </li>
                )}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Identificacao({ assinatura: { titular, emissor } }: { assinatura: AssinaturaVerificada }) {
  return (
    <p>
      {titular?.cpf != null && (
        <>
          CPF <span className="cpf">{mascararCpf(titular.cpf)}</span>,{' '}
        </>
      )}
      {titular?.cnpj != null && <>CNPJ {formatarCnpj(titular.cnpj)}, </>}
      {emissor === null ? 'certificado não identificado' : `certificado emitido por ${emissor}`}
    </p>
  );
}
