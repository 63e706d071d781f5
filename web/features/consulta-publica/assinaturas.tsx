import { Collapse } from 'antd';
import type { AssinaturaVerificada, PoliticaDaAssinatura, TempoDaAssinatura } from '#assinatura/resultado.ts';
import { formatarCnpj } from '#domain/diploma/descricoes.ts';
import { mascararCpf } from '#domain/texto/cpf.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { nomeDaParte } from '#domain/veredito/nome-da-parte.ts';
import { t } from '../../lib/idioma.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { comNumerosInteiros } from '../../ui/numeros-inteiros.tsx';

const PALAVRAS = {
  confirmado: { tom: 'sucesso', palavra: 'Confere' },
  aindaNao: { tom: 'alerta', palavra: 'Ainda não' },
  negado: { tom: 'perigo', palavra: 'Não confere' },
  naoVerificado: { tom: 'alerta', palavra: 'Não foi possível conferir tudo' },
} as const;

const CONFERENCIAS = [
  ['lugar', 'Lugar'],
  ['integridade', 'Integridade do conteúdo'],
  ['valor', 'Valor da assinatura'],
  ['propriedades', 'Propriedades assinadas'],
  ['papel', 'Quem devia assinar'],
  ['certificado', 'Uso do certificado'],
  ['tipo', 'Tipo do certificado'],
  ['validade', 'Validade do certificado'],
  ['cadeia', 'Autoridade certificadora'],
  ['tempo', 'Data'],
  ['revogacao', 'Revogação'],
  ['politica', 'Política de assinatura'],
] as const;

const nomear = (caminhos: readonly string[]): string =>
  [...new Set(caminhos.map((um) => t(nomeDaParte(um))))].join(', ');

/** Each signature by itself: who, when, what it covers and what not, and every check of it. */
export function Assinaturas({ assinaturas }: { assinaturas: readonly AssinaturaVerificada[] }) {
  const fuso = useFuso();
  return (
    <section aria-labelledby="assinaturas-titulo" className="bloco">
      <h2 id="assinaturas-titulo">{t('Assinaturas do arquivo')}</h2>
      <ol className="assinaturas sem-marcas">
        {assinaturas.map((assinatura, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the file's and never changes
          <li key={indice} className="cartao">
            <h3>
              <NomeDoAssinante nome={assinatura.identidade?.nome} />{' '}
              <Etiqueta tom={PALAVRAS[assinatura.resultado].tom}>{t(PALAVRAS[assinatura.resultado].palavra)}</Etiqueta>
            </h3>
            <Identificacao assinatura={assinatura} />
            <p>
              {t('Cobre {partes}', { partes: nomear(assinatura.cobre) || t('nada') })}
              {descreverQuando(assinatura.tempo, fuso)}.
            </p>
            <Nivel politica={assinatura.politica} />
            <Collapse
              size="small"
              ghost
              items={[
                {
                  key: 'parte',
                  label: t('Conferências desta assinatura'),
                  forceRender: true,
                  children: (
                    <ul className="com-marcas">
                      {CONFERENCIAS.map(([chave, titulo]) => (
                        <li key={chave}>
                          <strong>
                            {t(titulo)}: {t(PALAVRAS[assinatura[chave].resultado].palavra).toLowerCase()}.
                          </strong>{' '}
                          {t(assinatura[chave].frases.motivo)}.
                        </li>
                      ))}
                      {assinatura.deixaDeFora.length > 0 && (
                        <li>
                          <strong>{t('Deixa de fora')}:</strong> {nomear(assinatura.deixaDeFora)}.
                        </li>
                      )}
                    </ul>
                  ),
                },
              ]}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const NomeDoAssinante = ({ nome }: { nome: string | null | undefined }) =>
  nome ? <span translate="no">{nome}</span> : <span>{t('Assinante não identificado')}</span>;

function descreverQuando({ resultado, provado, declarado }: TempoDaAssinatura, fuso: string): string {
  if (resultado === 'confirmado' && provado !== null)
    return t(', em {quando} (provado por carimbo do tempo)', { quando: formatarDataHora(provado, fuso) });
  if (declarado === null) return '';
  return t(', em {quando} (declarado por quem assinou)', { quando: formatarDataHora(declarado, fuso) });
}

/** Level of policy found and, where the place asks for one, the level required. */
function Nivel({ politica: { nivel, exigido } }: { politica: PoliticaDaAssinatura }) {
  const quanto = exigido === 'AD-RA' ? 'exigido aqui: {exigido}' : 'exigido aqui: {exigido} ou mais';
  const pede = exigido === null ? '' : ` (${t(quanto, { exigido })})`;
  return <p>{`${t('Nível da assinatura: {nivel}', { nivel: nivel ?? t('não identificado') })}${pede}.`}</p>;
}

function Identificacao({ assinatura: { identidade, emissor } }: { assinatura: AssinaturaVerificada }) {
  return (
    <p>
      {identidade?.cpf != null && (
        <>
          <span>CPF</span>{' '}
          <span className="cpf" translate="no">
            {mascararCpf(identidade.cpf)}
          </span>
          <span>, </span>
        </>
      )}
      {identidade?.cnpj != null && <span>CNPJ {comNumerosInteiros(formatarCnpj(identidade.cnpj))}, </span>}
      <span>
        {emissor === null ? t('certificado não identificado') : t('certificado emitido por {emissor}', { emissor })}
      </span>
    </p>
  );
}
